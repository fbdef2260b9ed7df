/** Everything an operator edits to give the product another name, address and support hours. */
export const brand = {
  name: 'Vesika',
  company: 'Vesika',
  supportEmail: 'support@vesika.example',
  mailFromName: 'Vesika',
  supportHours: {
    weekdays: { opens: '09:00', closes: '18:00' },
    weekends: { opens: '10:00', closes: '16:00' },
    replyHours: 24,
  },
} as const;
