/** Everything that the administration has loaded. */
export const CERTIFICATES = ['admin', 'certificates'] as const;
export const CERTIFICATE_FILES = ['admin', 'certificate-files'] as const;
export const REPORTS = ['admin', 'reports'] as const;
export const USERS = ['admin', 'users'] as const;
export const CONTACT_MESSAGES = ['admin', 'messages'] as const;
export const AUDIT = ['admin', 'audit'] as const;
export const FIGURES = ['admin', 'figures'] as const;
