import { Search } from 'lucide-react';
import { useState } from 'react';
import { data } from 'react-router';
import { pageContext } from '../page/page-context.ts';
import { Checkbox, Switch } from '../ui/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field, PasswordField, TextArea } from '../ui/field.tsx';
import { Logo } from '../ui/logo.tsx';
import { type Option, RadioGroup, RadioTiles, SegmentedControl } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import type { Route } from './+types/gallery.route.ts';
import { CardGallery, EmptyGallery, ListGallery, UploadGallery } from './gallery-content.tsx';
import { BadgeGallery, ButtonGallery, NumberGallery, TabGallery } from './gallery-elements.tsx';
import { LayerGallery, ToastGallery } from './gallery-layers.tsx';
import { Section } from './gallery-section.tsx';

const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageContext).isProduction) throw data(null, { status: 404 });
  return { soon: minutesFromNow(45.5), later: minutesFromNow(31 * 60 + 20.5) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Piezas | Rodado' }, { name: 'robots', content: 'noindex' }];

/** Every shared component in every state, for viewing and testing. */
export default function GalleryPage({ loaderData: { soon, later } }: Route.ComponentProps) {
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
        <ButtonGallery />
        <NumberGallery />
        <FieldGallery />
        <ChoiceGallery />
        <TabGallery />
        <BadgeGallery soon={soon} later={later} />
        <ToastGallery />
        <UploadGallery />
        <CardGallery later={later} />
        <EmptyGallery />
        <LayerGallery />
        <div className="lg:col-span-2">
          <ListGallery />
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
    <SegmentedControl
      label="Tema"
      options={themes}
      value={theme}
      onChange={choose}
      className="w-full max-w-[320px] md:ml-auto"
    />
  );
}

const cities = ['Montevideo', 'Canelones', 'Maldonado', 'Salto'].map((city) => ({ value: city, label: city }));

function FieldGallery() {
  return (
    <Section title="Campos" span={2}>
      <div className="grid gap-x-6 gap-y-4.5 md:grid-cols-2">
        <div className="md:col-span-2">
          <ErrorSummary errors={[{ id: 'piezas-anio', text: 'El año es obligatorio y debe ser un año válido' }]} />
        </div>
        <Field label="Título" placeholder="Toyota Hilux SRX 2.8 4x4" hint="Marca, modelo y versión. Sin precio." />
        <Field label="Kilómetros" defaultValue="78.300" suffix="km" inputMode="numeric" />
        <Field
          id="piezas-anio"
          label="Año"
          defaultValue="20211"
          inputMode="numeric"
          error="El año es obligatorio y debe ser un año válido"
        />
        <Field
          label="Kilómetros de fábrica"
          defaultValue="0"
          suffix="km"
          hint="Un vehículo nuevo tiene 0 km."
          disabled
        />
        <PasswordField
          label="Contraseña"
          defaultValue="contraseña"
          autoComplete="new-password"
          success="Al menos 8 caracteres"
        />
        <Field label="Precio" defaultValue="18.500" prefix="USD" inputMode="numeric" optional />
        <Field label="RUT" defaultValue="211234560018" warning="Revisá el RUT: el último dígito no coincide." />
        <Select label="Ciudad" options={cities} defaultValue="Montevideo" />
        <Field label="Buscar" hideLabel type="search" placeholder="Buscar por modelo, marca..." icon={<Search />} />
        <Select
          label="Departamento"
          options={cities}
          placeholder="Elegí un departamento"
          error="Elegí un departamento"
        />
        <TextArea
          label="Descripción"
          className="md:col-span-2"
          defaultValue="Único dueño, service oficial al día y cubiertas nuevas. Siempre de garage."
          hint="Contá dueños, service, patente y si aceptás permuta."
        />
      </div>
    </Section>
  );
}

const conditions: Option<'usado' | 'seminuevo' | 'nuevo'>[] = [
  { value: 'usado', label: 'Usado', count: 146 },
  { value: 'seminuevo', label: 'Seminuevo', count: 38 },
  { value: 'nuevo', label: 'Nuevo', count: 0, disabled: true },
];

const paints: Option<string>[] = [
  { value: 'rojo', label: 'Rojo', mark: <span className="size-5.5 rounded-pill bg-paint-rojo" /> },
  {
    value: 'blanco',
    label: 'Blanco',
    mark: <span className="size-5.5 rounded-pill bg-paint-blanco inset-ring inset-ring-border-strong" />,
  },
];

const prices: Option<string>[] = [
  { value: 'fijo', label: 'Fijo', detail: 'Un solo valor' },
  { value: 'negociable', label: 'Negociable', detail: 'Recibís ofertas' },
];

function ChoiceGallery() {
  const [paint, setPaint] = useState('rojo');
  return (
    <Section title="Elegir">
      <div className="grid gap-4">
        <Checkbox label="Realizar una oferta" defaultChecked />
        <Checkbox label="Oferta por tiempo limitado" hint="Al terminar no entran más ofertas." />
        <Checkbox label="Acepto los términos" error="Debes aceptar los términos y condiciones" />
        <Checkbox label="Sin uso" disabled />
        <RadioGroup label="Condición" options={conditions} defaultValue="usado" />
        <Switch label="Mostrar mi teléfono" defaultChecked />
        <Switch label="Mostrar mi dirección" />
        <RadioTiles label="Color" columns={2} options={paints} value={paint} onChange={setPaint} />
        <RadioTiles label="Tipo de precio" columns={2} options={prices} defaultValue="negociable" />
      </div>
    </Section>
  );
}
