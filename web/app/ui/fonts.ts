/** Address of the text face, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export { default as textFontUrl } from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
