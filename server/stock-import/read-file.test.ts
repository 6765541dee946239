import { describe, expect, test } from 'vitest';
import { isKnownHeader, matchColumns } from './columns.ts';
import { readStockFile } from './read-file.ts';
import { readRows } from './read-rows.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const read = (content: string | Uint8Array) =>
  readStockFile(typeof content === 'string' ? bytesOf(content) : content, isKnownHeader);

/** The facts of the only row of a file, and what is wrong with it. */
async function firstRow(content: string | Uint8Array) {
  const table = await read(content);
  const [row] = await readRows(table, matchColumns(table.headers, {}), { location: 'Salto' });
  return row;
}

describe('files as other programs write them', () => {
  const cells = [
    ['A1', 'Diésel'],
    ['A2', 'Nafta'],
  ];
  const table = { headers: ['Stock', 'Combustible'], rows: cells.map((row, i) => ({ line: i + 2, cells: row })) };

  test.each([
    ['semicolons', 'Stock;Combustible\nA1;Diésel\nA2;Nafta\n'],
    ['commas', 'Stock,Combustible\r\nA1,Diésel\r\nA2,Nafta'],
    ['tabs', 'Stock\tCombustible\nA1\tDiésel\nA2\tNafta'],
    ['carriage returns of old Macs', 'Stock;Combustible\rA1;Diésel\rA2;Nafta\r'],
    ['a UTF-8 mark', '\ufeffStock;Combustible\nA1;Diésel\nA2;Nafta'],
    ['a separator declared for Excel', 'sep=;\r\nStock;Combustible\r\nA1;Diésel\r\nA2;Nafta\r\n'],
    ['Windows-1252', bytesOf('Stock;Combustible\nA1;Diésel\nA2;Nafta\n', 'latin1')],
    [
      'Excel’s Unicode text',
      Buffer.concat([Buffer.from([0xff, 0xfe]), bytesOf('Stock\tCombustible\nA1\tDiésel\nA2\tNafta', 'utf16le')]),
    ],
    ['quotes', '"Stock";"Combustible"\n"A1";"Diésel"\n"A2";"Nafta"'],
    ['numbers as formulas', 'Stock;Combustible\n="A1";Diésel\n="A2";Nafta'],
    ['empty columns and rows at the end', 'Stock;Combustible;;\nA1;Diésel;;\nA2;Nafta;;\n;;;\n;;;\n'],
    ['as many columns as Excel has', `Stock;Combustible${';'.repeat(16_382)}\nA1;Diésel\nA2;Nafta`],
    ['spaces around', ' Stock ; Combustible \n A1 ; Diésel \n A2 ;Nafta'],
  ])('%s', async (_, content) => {
    expect(await read(content)).toEqual(table);
  });

  test('characters that only Windows-1252 has', async () => {
    const content = Buffer.concat([
      Buffer.from('Stock;Descripción\nA1;', 'latin1'),
      Buffer.from([0x80, 0x20, 0x93, 0x61, 0x94, 0x20, 0x96]),
      Buffer.from('\n'),
    ]);
    expect((await read(new Uint8Array(content))).rows).toEqual([{ line: 2, cells: ['A1', '€ “a” –'] }]);
  });

  test('a title above the header, counted as a spreadsheet counts', async () => {
    const { headers, rows } = await read('Stock al 3 de mayo;;\n;;\nStock;Marca;Año\nA1;Fiat;2019');
    expect(headers).toEqual(['Stock', 'Marca', 'Año']);
    expect(rows).toEqual([{ line: 4, cells: ['A1', 'Fiat', '2019'] }]);
  });

  test('line breaks, delimiters and quotes inside quotes', async () => {
    const { rows } = await read('Stock;Descripción\nA1;"Dos líneas:\nuna; y ""otra"""\nA2;b\n');
    expect(rows).toEqual([
      { line: 2, cells: ['A1', 'Dos líneas:\nuna; y "otra"'] },
      { line: 3, cells: ['A2', 'b'] },
    ]);
  });

  test('a quote inside a cell that is not quoted', async () => {
    expect((await read('Stock;Descripción\nA1;llantas de 17" nuevas')).rows[0]?.cells).toEqual([
      'A1',
      'llantas de 17" nuevas',
    ]);
  });

  test('XML: attributes, lists, CDATA and Windows-1252', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><stock>
      <vehiculo id="A1"><combustible>Diésel &amp; más</combustible><fotos><foto>https://a.uy/1</foto><foto>https://a.uy/2</foto></fotos></vehiculo>
      <vehiculo id="A2"><combustible><![CDATA[<Nafta>]]></combustible></vehiculo></stock>`;
    expect(await read(bytesOf(xml, 'latin1'))).toEqual({
      headers: ['id', 'combustible', 'fotos'],
      rows: [
        { line: 1, cells: ['A1', 'Diésel & más', 'https://a.uy/1\nhttps://a.uy/2'] },
        { line: 2, cells: ['A2', '<Nafta>', ''] },
      ],
    });
  });
});

describe('files that are refused, with a message', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><stock><v><stock>&b;</stock></v></stock>`;
  test.each([
    ['nothing', '', 'El archivo está vacío'],
    ['only a header', 'Stock;Marca\n', 'El archivo no tiene ningún vehículo'],
    ['a workbook', Buffer.from('PK\u0003\u0004 anything'), /Es un libro de Excel/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /No es un archivo de texto/],
    ['too many rows', `Stock;Marca\n${'A;b\n'.repeat(2_001)}`, 'El archivo puede tener hasta 2.000 vehículos'],
    ['too many columns', `${'a;'.repeat(101)}\n${'b;'.repeat(101)}`, 'El archivo puede tener hasta 100 columnas'],
    ['a line of delimiters', `${';'.repeat(20_000)}\n${'a\n'.repeat(10)}`, 'El archivo puede tener hasta 100 columnas'],
    ['a quote that is never closed', `Stock;Marca\n"A1;${'x\n'.repeat(150_000)}`, /Fila 2: .*comilla/],
    ['entities', bomb, 'El XML no puede tener un DOCTYPE'],
    ['an unknown entity', '<stock><v><a>&nada;</a></v></stock>', /El XML no se puede leer \(línea 1\)/],
    ['XML that ends early', '<stock><v>', /El XML no se puede leer/],
    ['a deep tree', '<a>'.repeat(50_000), 'El XML tiene demasiados niveles'],
  ])('%s', async (_, content, message) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'invalid', message: expect.stringMatching(message) });
  });
});

test('the event loop is free while a long line is read', async () => {
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    if (!isRead) setImmediate(nextTurn);
  };
  let isRead = false;
  setImmediate(nextTurn);
  await read(';'.repeat(60_000)).catch(() => undefined);
  isRead = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});

describe('columns by name', () => {
  test.each([
    ['Patente;Nº de stock', [null, 'stockNumber']],
    ['PATENTE;KMS', ['stockNumber', 'km']],
    ['Precio U$S;AÑO;Caja', ['price', 'year', 'transmission']],
    ['Precio;Precio mínimo;Precio Máximo USD', ['price', 'minPrice', 'maxPrice']],
    ['Foto 1;Foto 2;URL imagen 3;Fotos', ['photos', 'photos', 'photos', 'photos']],
    ['Marca;Marca', ['brand', null]],
    ['Cosas mías;N° Stock', [null, 'stockNumber']],
  ])('%s', (headers, fields) => {
    expect(matchColumns(headers.split(';'), {})).toEqual(fields);
  });

  test('are matched as the last time, also those that were left out', () => {
    expect(matchColumns(['Interno', 'Código', 'Ubic.'], { interno: null, ubic: 'location' })).toEqual([
      null,
      'stockNumber',
      'location',
    ]);
  });
});

const HEADER = 'Stock;Marca;Modelo;Año;Estado;Kms;Color;Combustible;Caja;Puertas;Dirección;Airbag;Detalle;Precio;Fotos';
const CAR = [
  '12',
  'VW',
  'Gol Trend 1.6',
  '2018',
  'usada',
  '84.000 km',
  'Plata',
  'GASOLINA',
  'mecánica',
  '5 puertas',
  'hidráulica',
  '2',
  'Service al día',
  'U$S 10.900',
  'https://fotos.uy/1.jpg',
];
/** The car with other cells. */
const car = (other: Record<number, string> = {}) => `${HEADER}\n${CAR.map((cell, i) => other[i] ?? cell).join(';')}`;

/** Without it a model that is not known says nothing about the category. */
const withCategory = (other: Record<number, string>) => {
  const [header = '', row = ''] = car(other).split('\n');
  return `${header};Categoría\n${row};Auto`;
};

describe('values as dealers write them', () => {
  test('a complete row', async () => {
    const row = await firstRow(car());
    expect(row?.problems).toEqual([]);
    expect(row).toMatchObject({
      stockNumber: '12',
      photos: ['https://fotos.uy/1.jpg'],
      facts: {
        title: 'VW Gol Trend 1.6 2018',
        category: 'Auto',
        brand: 'Volkswagen',
        model: 'Gol Trend',
        year: 2018,
        condition: 'Usado',
        km: 84_000,
        color: 'Gris',
        location: 'Salto',
        fuel: 'Nafta',
        transmission: 'Manual',
        doors: '5',
        steering: 'Hidráulica',
        airbags: 'Conductor y pasajero',
        priceType: 'fixed',
        price: 10_900,
      },
    });
  });

  test.each([
    ['1.234.567', 1_234_567],
    ['12,500.00', 12_500],
    ['12.900,00', 12_900],
    ['12500', 12_500],
    ['USD 12.900', 12_900],
    ['U$S12900', 12_900],
    ['US$ 12,900', 12_900],
    ['12 900', 12_900],
    ['12.900 dólares', 12_900],
  ])('a price of %s', async (text, price) => {
    expect((await firstRow(car({ 13: text })))?.facts?.price).toBe(price);
  });

  test.each([
    [13, '$ 500.000', 'Precio', /500.000» parece en pesos: los precios van en dólares/],
    [13, '12.900,50', 'Precio', '«12.900,50» tiene que ser un precio en dólares, sin centavos'],
    [13, 'consultar', 'Precio', /«consultar» tiene que ser un precio/],
    [13, '-5', 'Precio', /tiene que ser un precio/],
    [13, '', 'Precio', 'El precio es obligatorio'],
    [7, 'Naftero', 'Combustible', '«Naftero» no es uno de Nafta, Diesel, Gas, Electricidad, Híbrido, Otros'],
    [2, 'Corola', 'Modelo', '«Corola» no está entre los modelos de Volkswagen: poné «Otro»'],
    [3, '1890', 'Año', /debe ser un año válido/],
    [5, '54,5', 'Kms', '«54,5» tiene que ser un número entero'],
    [0, '', 'Stock', 'Falta el número de stock'],
    [14, 'http://fotos.uy/1.jpg', 'Fotos', /no es una dirección que empiece con https/],
    [14, 'https://ana:clave@fotos.uy/1.jpg', 'Fotos', /no es una dirección/],
    [14, Array.from({ length: 21 }, (_, i) => `https://fotos.uy/${i}`).join(' '), 'Fotos', /entran hasta 20/],
  ])('column %i with «%s» is refused', async (column, text, name, message) => {
    const row = await firstRow(withCategory({ [column]: text }));
    expect(row?.facts).toBeUndefined();
    expect(row?.problems).toContainEqual({ column: name, message: expect.stringMatching(message) });
  });

  test('fields that a category does not have are ignored', async () => {
    const moto = `Stock;Categoría;Título;Año;Estado;Kms;Color;Combustible;Caja;Frenos;Cilindrada;Puertas;Detalle;Precio
M1;Motos;Yumbo GS 125;2022;0km;-;negra;nafta;manual;ambos;125 cc;ninguna;Nueva;1.590`;
    expect((await firstRow(moto))?.facts).toMatchObject({ category: 'Moto', cc: 125, km: 0, condition: 'Nuevo' });
  });

  test('photos by spaces, lines, commas and columns, each once', async () => {
    const row = await firstRow(
      `${HEADER};Foto 2\n${CAR.with(14, '"https://a.uy/1 https://a.uy/2\nhttps://a.uy/2, https://a.uy/3"').join(';')};https://a.uy/4`,
    );
    expect(row?.photos).toEqual([1, 2, 3, 4].map((n) => `https://a.uy/${n}`));
  });

  test('of two rows with one stock number the later is refused', async () => {
    const table = await read(`${car()}\n${CAR.join(';')}`);
    const rows = await readRows(table, matchColumns(table.headers, {}), { location: null });
    expect(rows[1]?.problems).toContainEqual({ column: 'Stock', message: 'Es el mismo de la fila 2' });
  });
});
