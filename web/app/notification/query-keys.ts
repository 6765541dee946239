/** The pages of the own notifications. */
export const NOTIFICATIONS = ['notifications'] as const;
/** What is told by mail and by push. */
export const SETTINGS = ['notification-settings'] as const;
