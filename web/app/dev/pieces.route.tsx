import { useState } from 'react';
import { data } from 'react-router';
import { pageContext } from '../page-context.ts';
import { Logo } from '../ui/logo.tsx';
import { Segment } from '../ui/segment.tsx';
import type { Route } from './+types/pieces.route.ts';
import { ButtonPieces, FigurePieces } from './pieces-buttons.tsx';
import { CardPieces, EmptyPieces, ListPieces, UploadPieces } from './pieces-content.tsx';
import { ChoicePieces, FieldPieces } from './pieces-fields.tsx';
import { LayerPieces, ToastPieces } from './pieces-layers.tsx';
import { BadgePieces, TabPieces } from './pieces-marks.tsx';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageContext).isProduction) throw data(null, { status: 404 });
  return { soon: minutes(45.5), later: minutes(31 * 60 + 20.5) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Piezas | Rodado' }, { name: 'robots', content: 'noindex' }];

/** Every shared piece in every state, to look at and to test. */
export default function PiecesPage({ loaderData: { soon, later } }: Route.ComponentProps) {
  return (
    <main className="wrap pt-9 pb-14">
      <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="display text-38">Piezas</h1>
        <span className="group ml-auto md:order-1 md:ml-0">
          <Logo />
        </span>
        <ThemeSegment />
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        <ButtonPieces />
        <FigurePieces />
        <FieldPieces />
        <ChoicePieces />
        <TabPieces />
        <BadgePieces soon={soon} later={later} />
        <ToastPieces />
        <UploadPieces />
        <CardPieces later={later} />
        <EmptyPieces />
        <LayerPieces />
        <div className="lg:col-span-2">
          <ListPieces />
        </div>
      </div>
    </main>
  );
}

const themes = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

function ThemeSegment() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('system');
  const choose = (next: typeof theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Segment
      label="Tema"
      options={themes}
      value={theme}
      onChange={choose}
      className="w-full max-w-[320px] md:ml-auto"
    />
  );
}
