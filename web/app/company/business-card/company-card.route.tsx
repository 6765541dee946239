import { companyQrHref, pages } from '@rodado/contract/pages';
import { ArrowLeft, Download, Link2, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { errorMeta } from '../../error/error-page.tsx';
import { pageMeta } from '../../page/page-meta.ts';
import { useUser } from '../../session/session.ts';
import { copyLink } from '../../share/share-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { toast } from '../../ui/toast.ts';
import { loadCompany } from '../load-company.ts';
import type { Route } from './+types/company-card.route.ts';
import { PrintedCard, PrintedPoster, PrintedSheet, previewText, readable } from './printed-company.tsx';
import './company-card.css';

export { ErrorBoundary } from '../company.route.tsx';

const FORMATS = {
  tarjeta: { label: 'Tarjeta', about: 'Una tarjeta de 85 × 55 mm, para la imprenta.', Printed: PrintedCard },
  plancha: { label: 'Hoja de tarjetas', about: 'Diez tarjetas en una hoja A4, para recortar.', Printed: PrintedSheet },
  cartel: { label: 'Cartel', about: 'Una hoja A4 para la vidriera.', Printed: PrintedPoster },
} as const;
type Format = keyof typeof FORMATS;
const FORMAT_NAMES = ['tarjeta', 'plancha', 'cartel'] as const satisfies Format[];

const hrefOf = (name: string, format: Format) =>
  pages.companyCard.href({ name, search: format === 'tarjeta' ? {} : { formato: format } });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('formato');
  const format = FORMAT_NAMES.find((one) => one === asked) ?? 'tarjeta';
  return { ...(await loadCompany(context, params.name, (name) => hrefOf(name, format))), format };
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) return errorMeta(error);
  const { name } = loaderData.company;
  return pageMeta(matches, {
    title: `QR y tarjeta de ${name}`,
    description: `El código QR de ${name}, su tarjeta y un cartel, listos para imprimir.`,
    page: pages.companyCard,
    path: pages.companyCard.href({ name }),
  });
};

export default function CompanyCardPage({ loaderData }: Route.ComponentProps) {
  const { format, ...shown } = loaderData;
  const { company, links } = shown;
  const { about, Printed } = FORMATS[format];
  const user = useUser();
  return (
    <main className="wrap pt-3 pb-16 md:pt-6 print:p-0">
      <div data-print="hide">
        <Link
          to={pages.company.href({ name: company.name })}
          className="link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere"
        >
          <ArrowLeft className="size-5 flex-none" />
          {company.name}
        </Link>
        <h1 className="display mt-1 text-26 md:text-30">QR, tarjeta y cartel</h1>
        <p className="mt-1.5 mb-5 max-w-[64ch] text-text-2">
          El código lleva a la página de la empresa, y sigue funcionando aunque cambie de nombre. También se llega con{' '}
          <b className="wrap-anywhere text-text">{readable(links.short)}</b>
        </p>
        <TabLinks
          label="Qué imprimir"
          tabs={FORMAT_NAMES.map((one) => ({
            label: FORMATS[one].label,
            to: hrefOf(company.name, one),
            active: one === format,
          }))}
          className="mb-4"
        />
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 flex-[1_1_14rem] text-text-2">{about}</p>
          <Button icon={<Printer />} onClick={() => window.print()} className="max-sm:w-full noscript:hidden">
            Imprimir
          </Button>
        </div>
      </div>
      <div className="flex gap-x-12 gap-y-8 max-lg:flex-col">
        <div role="img" aria-label={previewText(shown)} className="printed" data-format={format}>
          <Printed shown={shown} />
        </div>
        <section aria-labelledby="codigo" data-print="hide" className="min-w-0 lg:max-w-80">
          <h2 id="codigo" className="text-18 font-strong">
            Solo el código
          </h2>
          <p className="mt-1 mb-4 text-text-2">
            Para tus redes, un folleto o el vidrio de cada vehículo. El SVG no pierde nitidez en ningún tamaño.
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={companyQrHref(company.name)} download={`${FILE_NAME}.svg`} className={downloadClass}>
              <Download />
              QR en SVG
            </a>
            <Button
              kind="line"
              icon={<Download />}
              onClick={() => void savePng(company.name)}
              className="noscript:hidden"
            >
              QR en PNG
            </Button>
            <Button kind="line" icon={<Link2 />} onClick={() => void copyLink(links.short)} className="noscript:hidden">
              Copiar enlace
            </Button>
          </div>
          {user?.id === company.userId && (
            <p className="mt-6 text-text-2">
              Acá va lo que muestra tu página. ¿Falta algo? Completá{' '}
              <Link to={pages.editProfile.href()} className="link">
                tu perfil
              </Link>{' '}
              y{' '}
              <Link to={pages.branches.href()} className="link">
                tus horarios y sucursales
              </Link>
              .
            </p>
          )}
        </section>
      </div>
    </main>
  );
}

const FILE_NAME = 'qr-rodado';
const PNG_SIZE = 1_024;

const downloadClass =
  'inline-flex min-h-11 items-center gap-2 rounded-m border border-border-strong bg-surface px-4.5 py-1 font-act hover:border-text-2 hover:bg-surface-2 [&_.lucide]:size-4.5';

async function savePng(name: string) {
  try {
    const image = new Image(PNG_SIZE, PNG_SIZE);
    image.src = companyQrHref(name);
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: PNG_SIZE, height: PNG_SIZE });
    canvas.getContext('2d')?.drawImage(image, 0, 0, PNG_SIZE, PNG_SIZE);
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!file) throw new Error('no file');
    const { saveFile } = await import('../../api/files.ts');
    saveFile(file, `${FILE_NAME}.png`);
  } catch {
    toast.error('No pudimos preparar la imagen', { id: 'qr', detail: 'Probá con el archivo SVG.' });
  }
}
