/** What stands around an announcement, and the line of maintenance. Only the server has it. */
export const announcement = {
  announcement: 'Announcement',
  announcement_important: 'Important',
  announcement_hide: 'Hide this announcement',
  maintenance_label: 'Maintenance',
  maintenance_line:
    'This marketplace is under maintenance. You can look at everything, but nothing can be saved now. Sales and auctions on the chains continue without this site.',
} as const
