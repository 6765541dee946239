/** Addresses of the faces that every page begins with, for `<link rel="preload" as="font">`. */
export { default as textFontUrl } from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
export { default as displayFontUrl } from '../styles/archivo-display.woff2?url';
