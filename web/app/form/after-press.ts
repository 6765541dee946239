let isDown = false;

if (typeof window !== 'undefined') {
  const note = (down: boolean) => () => {
    isDown = down;
  };
  window.addEventListener('pointerdown', note(true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, note(false), true);
}

/**
 * A press on a button takes the focus from a field before it becomes a click. A complaint that appeared between the two
 * would push the button away from under the pointer, and the click would miss it.
 */
export async function afterPress() {
  if (!isDown) return;
  await new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, resolve, { once: true });
  });
  // The click comes right after.
  await new Promise((resolve) => setTimeout(resolve));
}
