import { getPriceEstimate } from '@rodado/contract/calls/price-estimate';
import { formatKm, formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { type PriceEstimate, VehicleToEstimate } from '@rodado/contract/price-estimate';
import { isFarOff } from '@rodado/contract/price-estimate-rules';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { authedClient } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useDebouncedValue } from '../browser/use-debounced-value.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatRange, rangeSentence } from './price-estimate.texts.ts';

/**
 * Beside the field of the price: what is asked for vehicles like this one. Null for those that have no estimate. Its space
 * is there before it: a button that moves away under the finger is not pressed.
 */
export function PriceHint({ typed }: { typed: TypedVehicle | null }) {
  const { vehicle, found, isLoading } = usePriceEstimate(typed);
  return (
    <div role="status">
      {isLoading && <Skeleton className="h-35 rounded-m!" />}
      {vehicle && found && (
        <div className="num flex min-h-35 items-center gap-3 rounded-m bg-brand-soft px-4 py-3 text-15 text-brand-ink">
          <Scale className="mt-0.5 size-5 flex-none self-start" />
          <div className="min-w-0">
            <p className="font-semibold">
              {found.estimate
                ? `Por un ${vehicle.brand} ${vehicle.model} ${vehicle.year} con ${formatKm(vehicle.km)} estimamos ${formatMoney(found.estimate.price)}`
                : 'Todavía no podemos estimar el precio de este vehículo'}
            </p>
            <p className="mt-0.5">{rangeSentence(found)}</p>
            {found.comparableCount > 0 && (
              // In another tab: the form stays as it is.
              <Link
                to={pages.priceEstimate.href({
                  search: {
                    marca: vehicle.brand,
                    modelo: vehicle.model,
                    anio: vehicle.year,
                    km: vehicle.km,
                    combustible: vehicle.fuel,
                    transmision: vehicle.transmission,
                  },
                })}
                target="_blank"
                className="inline-flex min-h-6 items-center underline underline-offset-3 max-md:min-h-11"
              >
                Ver en qué se basa
              </Link>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const NOTHING: Pick<PriceEstimate, 'estimate' | 'comparableCount'> = { estimate: null, comparableCount: 0 };

interface FarOffOptions {
  /** Null for vehicles that have no estimate: any price is accepted for those. */
  typed: TypedVehicle | null;
  prices: readonly number[];
  /** What waits for the answer. */
  onConfirm: () => void;
  confirmText: string;
}

/** Asks before a price is published that was probably typed wrongly: `asks()` returns whether it does. */
export function useFarOffPrice({ typed, prices, onConfirm, confirmText }: FarOffOptions) {
  const [isOpen, setOpen] = useState(false);
  const { found = NOTHING } = usePriceEstimate(typed);
  const far = typed === null ? undefined : prices.find((price) => isFarOff(price, found));
  const asks = () => {
    if (far === undefined) return false;
    setOpen(true);
    return true;
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="¿Está bien el precio?"
      description={far === undefined ? '' : doubt(far, found)}
      confirmText={confirmText}
      cancelText="Corregir"
      kind="brand"
      onConfirm={() => {
        setOpen(false);
        onConfirm();
      }}
    />
  );
  return { asks, dialog };
}

function doubt(price: number, { estimate }: typeof NOTHING): string {
  const typed = `Escribiste ${formatMoney(price)}`;
  if (!estimate) return `${typed}, un precio poco común para un vehículo. Fijate si no sobra o falta un cero.`;
  return `${typed} y por los vehículos parecidos se pide entre ${formatRange(estimate)}. Fijate si no sobra o falta un cero.`;
}

const PAUSE = 400;
const FRESH = 60_000;

export type TypedVehicle = Record<keyof VehicleToEstimate, string>;

/**
 * What a vehicle costs whose form is being filled in, without the own posts. Nothing while the form is incomplete, and
 * where the server does not answer: nothing depends on it.
 */
function usePriceEstimate(typed: TypedVehicle | null) {
  const key = useDebouncedValue(JSON.stringify(typed), PAUSE);
  const { data: vehicle } = VehicleToEstimate.safeParse(JSON.parse(key));
  const { data: found, isLoading } = useQuery(
    {
      queryKey: ['price-estimate', vehicle],
      queryFn: () => (vehicle ? authedClient(getPriceEstimate, { query: vehicle }) : null),
      enabled: vehicle !== undefined,
      staleTime: FRESH,
      retry: false,
    },
    queryClient,
  );
  return { vehicle, found: found ?? undefined, isLoading };
}
