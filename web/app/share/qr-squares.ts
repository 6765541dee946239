import qrcode from 'qrcode-generator';

/** A QR code as one hexadecimal number per row, whose bits are its squares. For the server: browsers only draw it. */
export function qrSquares(text: string): string[] {
  const code = qrcode(0, 'M');
  code.addData(text);
  makeUnweighed(code);
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  return places.map((row) => {
    const squares = places.map((column) => (code.isDark(row, column) ? '1' : '0')).join('');
    return BigInt(`0b${squares}`).toString(16);
  });
}

/**
 * Any of the eight masks can be read. To weigh which of them looks most even is three quarters of the work, a tenth of
 * that of a post's page: of a code without squares they are all alike, and the first one is taken.
 */
function makeUnweighed(code: ReturnType<typeof qrcode>) {
  const { getModuleCount } = code;
  code.getModuleCount = () => 0;
  code.make();
  code.getModuleCount = getModuleCount;
}
