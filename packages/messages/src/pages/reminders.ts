/** The sentences of reminders. They load with the parts of a page that can remind. */
export const reminders = {
  remind_me: 'Remind me',
  reminder_set: 'Reminder set',
  remind_of: '{action}: {title}',
  soon_ends: 'Ends',
  soon_opens: 'Opens',
} as const
