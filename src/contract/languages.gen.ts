export const LANGUAGES = ['en', 'hi', 'pa'] as const;
