import qrcode from 'qrcode-generator';

/** A QR code as one number a row, whose bits are its squares. Made on the server: the browser only draws it. */
export function qrSquares(text: string): number[] {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  return places.map((row) => places.reduce((bits, column) => bits * 2 + (code.isDark(row, column) ? 1 : 0), 0));
}
