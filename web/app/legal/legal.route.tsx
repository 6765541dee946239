import { pages } from '@rodado/contract/pages';
import { pageContext } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/legal.route.ts';
import { LegalText, sectionId } from './legal-text.tsx';
import { privacySections } from './privacy.ts';
import { termsSections } from './terms.ts';

const UPDATED = { dateTime: '2026-11', text: 'noviembre de 2026' };

const TABS = {
  terms: {
    title: 'Términos y Condiciones',
    description:
      'Las reglas para comprar y vender en Rodado: cuentas, publicaciones, ofertas, verificación y responsabilidades.',
    sections: termsSections,
  },
  privacy: {
    title: 'Política de Privacidad',
    description:
      'Qué datos guarda Rodado, para qué, quién los ve y cómo descargarlos o eliminarlos. Sin cookies ni seguimiento.',
    sections: privacySections,
  },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('tab');
  const tab: keyof typeof TABS = asked === 'privacy' ? 'privacy' : 'terms';
  return { tab, contactEmail: context.get(pageContext).contactEmail };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const tab = loaderData?.tab ?? 'terms';
  const { title, description } = TABS[tab];
  return pageMeta(matches, { title, description, page: pages.legal, path: pages.legal.href({ search: { tab } }) });
};

export default function LegalPage({ loaderData: { tab, contactEmail } }: Route.ComponentProps) {
  const { title, sections } = TABS[tab];
  return (
    <main className="wrap pt-6 pb-14 md:pt-11 md:pb-20">
      <h1 className="display text-30 md:text-38">{title}</h1>
      <p className="mt-2 text-text-3">
        Última actualización: <time dateTime={UPDATED.dateTime}>{UPDATED.text}</time>
      </p>
      <TabLinks
        label="Términos y privacidad"
        className="mt-5 mb-7 print:hidden"
        tabs={[
          { label: TABS.terms.title, to: pages.legal.href({ search: { tab: 'terms' } }), active: tab === 'terms' },
          {
            label: TABS.privacy.title,
            to: pages.legal.href({ search: { tab: 'privacy' } }),
            active: tab === 'privacy',
          },
        ]}
      />
      <div className="items-start justify-between gap-14 lg:flex">
        <LegalText sections={sections(contactEmail)} />
        <Contents titles={sections(contactEmail).map((section) => section.title)} />
      </div>
    </main>
  );
}

/** Beside the text, on screens with room for it. */
function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav
      aria-label="En esta página"
      className="sticky top-[calc(var(--bar)+24px)] max-h-[calc(100dvh-var(--bar)-48px)] w-80 flex-none overflow-y-auto border-l border-border pl-5 text-15 text-text-2 max-lg:hidden print:hidden"
    >
      <ol className="grid">
        {titles.map((title, index) => (
          <li key={title}>
            <a
              href={`#${sectionId(index)}`}
              className="block py-1.5 hover:text-text hover:underline hover:underline-offset-3"
            >
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
