/** The sheet with which a device shares a page itself. */
export const hasSystemSheet = () => 'share' in navigator;

export async function openSystemSheet(title: string, url: string) {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed without choosing: that is an answer too.
  }
}
