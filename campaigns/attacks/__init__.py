"""What a campaign tries, a file each; what such a file has to say stands in `campaigns`."""
