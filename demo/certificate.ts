import type { Storage } from '../server/storage/storage.ts';
import type { DemoCompany } from './content/companies.ts';
import { pdfOf } from './pdf.ts';

export const nameOfCertificate = ({ rut }: Pick<DemoCompany, 'rut'>): string => `demo-certificate-${rut}.pdf`;

/** Stores the certificate files. Before their rows: a row must never reference a missing file. */
export async function storeCertificates(privateFiles: Storage, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) {
    if (company.verification === 'none') continue;
    await privateFiles.put(nameOfCertificate(company), drawCertificate(company), { contentType: 'application/pdf' });
  }
}

/** An A4 page that looks like an official document, and states that it is not one. */
function drawCertificate({ name, rut, address, city }: DemoCompany): Buffer {
  const page = [
    '0.05 0.35 0.40 RG 2 w 48 48 499 746 re S',
    '0.05 0.35 0.40 rg 48 706 499 88 re f',
    '1 1 1 rg',
    write(72, 754, 22, 'CERTIFICADO DE VENTA'),
    write(72, 728, 11, 'Registro de automotoras · documento de demostración'),
    '0.07 0.13 0.15 rg',
    ...[
      ['Razón social', name],
      ['RUT', rut],
      ['Domicilio', `${address}, ${city}`],
      ['Giro', 'Compraventa de vehículos'],
    ].flatMap(([label = '', value = ''], row) => [
      write(72, 652 - row * 52, 10, label),
      write(72, 634 - row * 52, 15, value),
    ]),
    write(72, 400, 11, 'Se deja constancia de que la empresa está habilitada para vender vehículos.'),
    '0.6 0.65 0.67 RG 1 w 330 190 m 510 190 l S',
    write(374, 174, 10, 'Firma y sello'),
    '0.45 0.5 0.52 rg',
    write(72, 76, 9, 'Dibujado por Rodado para mostrar el producto. No tiene ningún valor.'),
  ].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ]);
}

const write = (x: number, y: number, size: number, text: string) =>
  `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
