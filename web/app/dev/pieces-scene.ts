/** A pickup on a clear day, as a data URL: the pieces need a picture and this page asks nobody for one. */
export function sceneOf(paint: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#7fb2da"/><stop offset="1" stop-color="#dcebf2"/></linearGradient></defs><path fill="url(#s)" d="M0 0h480v230H0z"/><path fill="#8fae6d" d="M0 205q120-34 240-12t240-8v60H0z"/><path fill="#b89c74" d="M0 228h480v132H0z"/><ellipse cx="240" cy="278" rx="180" ry="10" fill="#3b3224" opacity=".45"/><path fill="${paint}" d="M66 204h176l28-46q5-8 14-8h66q10 0 16 8l30 44 30 9q10 3 10 14v30q0 8-8 8H72q-8 0-8-8v-43q0-8 2-8z"/><path fill="#22303a" d="M278 166h34v36h-55zM322 166h28q6 0 9 5l21 31h-58z"/><path fill="#fff" opacity=".35" d="M70 216h350v3H70z"/><g fill="#171b1f"><circle cx="132" cy="262" r="33"/><circle cx="366" cy="262" r="33"/></g><g fill="#c9d1d6"><circle cx="132" cy="262" r="18"/><circle cx="366" cy="262" r="18"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const white = sceneOf('#e4e8ea');
export const green = sceneOf('#2f5d46');
export const red = sceneOf('#b3202a');
