import { getPriceEstimate } from '@rodado/contract/calls/price-estimate';
import { brandsOf, modelsOf, OTHER } from '@rodado/contract/catalog';
import { FIELD_LABELS, FUELS, TRANSMISSIONS } from '@rodado/contract/enums';
import { formatKm, formatMoney, parseNumber } from '@rodado/contract/format';
import type { ESTIMATE_PARAMETERS } from '@rodado/contract/page-parameters';
import { pages } from '@rodado/contract/pages';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { type PriceEstimate, VehicleToEstimate } from '@rodado/contract/price-estimate';
import { Calculator } from 'lucide-react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { apiOf } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { Route } from './+types/price-estimate.route.ts';
import { ComparableList, PriceMethod } from './comparable-list.tsx';
import { rangeSentence } from './price-estimate.texts.ts';
import { PriceRange } from './price-range.tsx';

const YEAR_DIGITS = 4;

/** `/cuanto-vale`: the vehicle is in the address, so that a result can be shared, and the form works without script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams);
  const brands = namesOf(CATALOG_CATEGORIES.flatMap(brandsOf));
  const models = namesOf(CATALOG_CATEGORIES.flatMap((category) => modelsOf(category, asked.marca)));
  const { data: vehicle } = VehicleToEstimate.safeParse({
    brand: asked.marca,
    model: asked.modelo,
    year: asked.anio,
    km: parseNumber(asked.km) ?? '',
    fuel: asked.combustible,
    transmission: asked.transmision,
  });
  if (!vehicle || !models.includes(vehicle.model)) return { asked, brands, models, vehicle: null, found: null };
  return { asked, brands, models, vehicle, found: await apiOf(context)(getPriceEstimate, { query: vehicle }) };
}

type Parameter = (typeof ESTIMATE_PARAMETERS)[number];
type Asked = Record<Parameter, string>;

function readAsked(search: URLSearchParams): Asked {
  const read = (name: Parameter) => search.get(name) ?? '';
  return {
    marca: read('marca'),
    modelo: read('modelo'),
    anio: read('anio'),
    km: read('km'),
    combustible: read('combustible'),
    transmision: read('transmision'),
  };
}

/** 'Otro' is not one model. */
const namesOf = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => name !== OTHER).sort((a, b) => a.localeCompare(b, 'es', { numeric: true }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: '¿Cuánto vale tu vehículo?',
    description:
      'Estimá el precio de tu auto o camioneta sin publicarlo: marca, modelo, año y kilómetros, comparados con lo que hoy se pide en Uruguay. Gratis y sin cuenta.',
    page: pages.priceEstimate,
    noindex: Boolean(loaderData?.asked.marca),
  });

export default function PriceEstimatePage({ loaderData }: Route.ComponentProps) {
  const { asked, brands, models, vehicle, found } = loaderData;
  return (
    <main className="wrap pt-6 pb-14 md:pt-11 md:pb-20">
      <h1 className="display text-30 md:text-38">¿Cuánto vale tu vehículo?</h1>
      <p className="mt-3 max-w-[58ch] text-18 text-text-2">
        Lo comparamos con los que están a la venta ahora. Sin publicar, sin cuenta y sin costo.
      </p>
      <div className="mt-7 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-14">
        <VehicleForm asked={asked} brands={brands} models={models} />
        <div className="min-w-0">
          <div role="status">{vehicle && found && <Result vehicle={vehicle} found={found} />}</div>
          {!found && <PriceMethod measured={null} />}
        </div>
      </div>
      {found && (
        <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-14">
          {vehicle && found.comparables.length > 0 && (
            <ComparableList comparables={found.comparables} vehicle={vehicle} />
          )}
          <PriceMethod measured={found.measured} />
        </div>
      )}
    </main>
  );
}

interface VehicleFormProps {
  asked: Asked;
  brands: readonly string[];
  models: readonly string[];
}

/** Choosing a brand asks for its models; without script the button does. */
function VehicleForm({ asked, brands, models }: VehicleFormProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().state === 'loading';
  const hasModels = models.length > 0;
  return (
    <Form method="get" action={pages.priceEstimate.href()} preventScrollReset className="grid gap-5">
      <Select
        id="marca"
        name="marca"
        label={FIELD_LABELS.brand}
        options={optionsOf(brands)}
        placeholder="Elegí la marca"
        defaultValue={asked.marca}
        required
        onChange={({ currentTarget: { form } }) =>
          form && void submit(form, { replace: true, preventScrollReset: true })
        }
      />
      <Select
        // Models of another brand are other options.
        key={asked.marca}
        id="modelo"
        name="modelo"
        label={FIELD_LABELS.model}
        options={optionsOf(models)}
        placeholder={hasModels ? 'Elegí el modelo' : 'Primero la marca'}
        defaultValue={models.includes(asked.modelo) ? asked.modelo : ''}
        disabled={!hasModels}
        required={hasModels}
      />
      <div className="grid grid-cols-2 items-start gap-x-3.5">
        <Field
          id="anio"
          name="anio"
          label={FIELD_LABELS.year}
          inputMode="numeric"
          pattern="(19|20)\d\d"
          title="El año, con cuatro cifras"
          maxLength={YEAR_DIGITS}
          autoComplete="off"
          defaultValue={asked.anio}
          required
        />
        <Field
          id="km"
          name="km"
          label={FIELD_LABELS.km}
          inputMode="numeric"
          pattern="[\d.]{1,9}"
          title="Los kilómetros, solo con números"
          suffix="km"
          autoComplete="off"
          defaultValue={asked.km}
          required
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 sm:gap-x-3.5">
        <Select
          id="combustible"
          name="combustible"
          label={FIELD_LABELS.fuel}
          optional
          options={optionsOf(FUELS)}
          placeholder="Cualquiera"
          defaultValue={asked.combustible}
        />
        <Select
          id="transmision"
          name="transmision"
          label={FIELD_LABELS.transmission}
          optional
          options={optionsOf(TRANSMISSIONS)}
          placeholder="Cualquiera"
          defaultValue={asked.transmision}
        />
      </div>
      <Button type="submit" size="l" icon={<Calculator />} busy={isBusy} busyText="Calculando...">
        Calcular
      </Button>
    </Form>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface ResultProps {
  vehicle: VehicleToEstimate;
  found: PriceEstimate;
}

function Result({ vehicle, found }: ResultProps) {
  const { estimate } = found;
  return (
    <Card className="p-4 md:p-5.5">
      <h2 className="num text-18 font-strong">
        {vehicle.brand} {vehicle.model} {vehicle.year}, {formatKm(vehicle.km)}
      </h2>
      {estimate ? (
        <>
          <p className="num mt-2 text-34 font-strong">{formatMoney(estimate.price)}</p>
          <div className="mt-3">
            <PriceRange estimate={estimate} />
          </div>
        </>
      ) : (
        <p className="mt-2 text-18 font-strong">Sin datos suficientes</p>
      )}
      <p className="mt-2 text-text-2">{rangeSentence(found)}</p>
      <ButtonLink to={pages.publish.href()} kind="sol" className="mt-5 in-data-reads:hidden">
        Publicar gratis
      </ButtonLink>
    </Card>
  );
}
