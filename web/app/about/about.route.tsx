import { pages } from '@rodado/contract/pages';
import { BadgeCheck, KeyRound, Search, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageContext } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { Card } from '../ui/card.tsx';
import type { Route } from './+types/about.route.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { contactEmail: context.get(pageContext).contactEmail };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Quiénes somos',
    description:
      'Rodado nació en noviembre de 2024 para que comprar y vender un vehículo en Uruguay sea claro, directo y sin vueltas.',
    page: pages.about,
  });

export default function AboutPage({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <main className="wrap pt-6 pb-14 md:pt-11 md:pb-20">
      <h1 className="display max-w-[18ch] text-30 md:text-38">Quiénes somos</h1>
      <p className="mt-4 max-w-[58ch] text-18 text-text-2">
        Rodado es un mercado de autos, camionetas, motos y camiones hecho en Uruguay. En el Río de la Plata, un rodado
        es cualquier cosa con ruedas que te lleva: de ahí el nombre.
      </p>

      <div className="mt-10 grid gap-10 md:grid-cols-2 md:gap-14">
        <Section title="Nuestra historia">
          <p>
            Empezamos en noviembre de 2024, después de pasar semanas buscando una camioneta entre grupos, avisos viejos
            y mensajes sin responder. Los datos no alcanzaban, los precios no se sabían hasta preguntar y nunca quedaba
            claro con quién hablabas.
          </p>
          <p>
            Hicimos el sitio que nos hubiera gustado usar: fotos grandes, año, kilómetros y precio a la vista, preguntas
            que quedan para todos y un chat con quien vende.
          </p>
        </Section>
        <Section title="Nuestra misión">
          <p>
            Que comprar y vender un vehículo en Uruguay sea claro, directo y sin vueltas, en Montevideo y en cualquier
            departamento, para quien vende su primer auto y para una automotora con cien.
          </p>
        </Section>
      </div>

      <h2 className="display mt-14 text-26 md:text-30">Cómo funciona</h2>
      <div className="mt-5 grid gap-4 md:grid-cols-3 md:gap-6">
        <Audience icon={<Search />} title="Si comprás">
          <li>Buscás por marca, modelo, precio, año o departamento, sin registrarte.</li>
          <li>Preguntás a la vista de todos o escribís por el chat.</li>
          <li>Si el precio es negociable, ofertás dentro del rango y seguís tu oferta.</li>
          <li>Guardás favoritos y seguís a las automotoras que te interesan.</li>
        </Audience>
        <Audience icon={<KeyRound />} title="Si vendés como particular">
          <li>Publicar es gratis, en cuatro pasos y con hasta 20 fotos.</li>
          <li>Elegís precio fijo o negociable, y si querés un límite de 48 o 72 horas.</li>
          <li>Respondés preguntas y recibís ofertas en un solo lugar.</li>
          <li>Tu teléfono y tu correo no se muestran.</li>
        </Audience>
        <Audience icon={<Store />} title="Si sos una empresa">
          <li>Tenés tu página con portada, descripción, horario y los contactos que elijas mostrar.</li>
          <li>Subís tu certificado de venta y nuestro equipo lo revisa en unos días.</li>
          <li>
            Al quedar verificada sumás el sello, un lugar en «Super Destacados» y un filtro propio en la búsqueda.
          </li>
          <li>Quienes te compran pueden seguirte y valorarte.</li>
        </Audience>
      </div>
      <Card className="mt-4 flex gap-3 p-4 md:mt-6 md:p-5">
        <BadgeCheck className="size-6 flex-none text-brand" />
        <p className="max-w-[80ch] text-text-2">
          Las automotoras verificadas tienen más visibilidad en tres lugares y en ninguno más: el sello en su página, en
          los resultados y en cada publicación; un lugar en «Super Destacados» después de las publicaciones por tiempo;
          y el filtro «Solo verificadas». El orden que elegís en la búsqueda se respeta siempre: las publicaciones de
          particulares y de automotoras se ordenan igual, y las de particulares nunca se ocultan.
        </p>
      </Card>

      <div className="mt-14 grid gap-10 md:grid-cols-2 md:gap-14">
        <Section title="Nuestro compromiso">
          <p>
            No usamos cookies ni te seguimos por internet. Tus datos son tuyos: podés verlos, corregirlos, descargarlos
            y eliminarlos. Revisamos cada reporte y cuidamos que se converse con respeto.
          </p>
          <p>
            Somos intermediarios: no cobramos ni guardamos dinero de las ventas. Por eso te recordamos siempre lo mismo:
            no envíes señas sin ver el vehículo. Está todo en los{' '}
            <Link to={pages.legal.href({ search: { tab: 'terms' } })} className="link">
              términos
            </Link>{' '}
            y la{' '}
            <Link to={pages.legal.href({ search: { tab: 'privacy' } })} className="link">
              política de privacidad
            </Link>
            .
          </p>
        </Section>
        <Section title="Hablemos">
          <p>
            Una duda, una idea o algo que no anda: escribinos a{' '}
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>{' '}
            o desde{' '}
            <Link to={pages.contact.href()} className="link">
              Contacto
            </Link>
            . Lee y responde una persona.
          </p>
        </Section>
      </div>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display text-22">{title}</h2>
      <div className="mt-3 grid max-w-[60ch] gap-3 text-text-2">{children}</div>
    </section>
  );
}

function Audience({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card className="p-5 md:p-6 [&_.lucide]:size-7 [&_.lucide]:text-brand">
      {icon}
      <h3 className="mt-3 text-18">{title}</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-text-2 marker:text-text-3">{children}</ul>
    </Card>
  );
}
