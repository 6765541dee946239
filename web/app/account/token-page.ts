/** The address of these pages is a key: no other site may read it as the page one came from, nobody may keep a copy. */
export const tokenPageHeaders = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
