import type { Places, SavePlaces } from '@rodado/contract/branch';
import { getPlaces, savePlaces } from '@rodado/contract/calls/branch';
import { CITIES } from '@rodado/contract/enums';
import { MAX_BRANCHES } from '@rodado/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api/api.ts';
import { authedClient } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import {
  type BranchValues,
  checkPlaces,
  isSamePlaces,
  newBranch,
  type PlacesErrors,
  type PlacesValues,
  toPlacesValues,
  withMovedBranch,
} from './places-values.ts';
import { WeekFields } from './week-fields.tsx';

const LOAD_FAILED = 'No pudimos traer tus horarios y sucursales';
const KEY = ['places'];

interface OwnPlacesProps {
  isPhoneVisible: boolean;
  skeleton: ReactNode;
}

/** Loads what the company has stored, and edits it. */
export function OwnPlaces({ isPhoneVisible, skeleton }: OwnPlacesProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(
    // Once for the form: a later answer would not change what is being written.
    { queryKey: KEY, queryFn: () => authedClient(getPlaces), staleTime: Infinity, gcTime: 0 },
    queryClient,
  );
  useErrorToast(isError && !data, LOAD_FAILED);
  if (data) return <PlacesForm stored={data} isPhoneVisible={isPhoneVisible} />;
  if (!isError) return skeleton;
  return <ErrorState title={LOAD_FAILED} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
}

interface PlacesFormProps {
  stored: Places;
  isPhoneVisible: boolean;
}

function PlacesForm({ stored, isPhoneVisible }: PlacesFormProps) {
  const [saved, setSaved] = useState(() => toPlacesValues(stored));
  const [values, setValues] = useState<PlacesValues>(saved);
  const [errors, setErrors] = useState<PlacesErrors>({});
  const [attempt, setAttempt] = useState(0);
  const isDirty = !isSamePlaces(values, saved);

  /** An error is gone once what it was about is right. */
  const change = (next: PlacesValues) => {
    setValues(next);
    if (Object.keys(errors).length > 0) setErrors(checkPlaces(next).errors ?? {});
  };
  const { act, isBusy } = useAction({
    run: (body: SavePlaces) => api(savePlaces, { body }),
    done: (places) => {
      const written = toPlacesValues(places);
      setSaved(written);
      setValues(written);
      toast.success('Listo. Así lo ven en tu página.');
    },
    failed: (error) =>
      toast.error('Error al guardar los horarios y las sucursales', {
        detail: `${messageOf(error)} Lo que escribiste sigue acá.`,
      }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { body, errors: found } = checkPlaces(values);
    setErrors(found ?? {});
    if (!body) return setAttempt((count) => count + 1);
    void act(body);
  };

  return (
    <form method="post" noValidate aria-label="Cuándo y dónde atendés" onSubmit={save}>
      <div className="grid gap-8">
        <ErrorSummary errors={Object.entries(errors).map(([id, text]) => ({ id, text }))} attempt={attempt} />
        <section aria-labelledby="casa-central">
          <h2 id="casa-central" className="text-18 font-strong">
            Horarios
          </h2>
          <p className="mt-1 mb-3 max-w-[64ch] text-text-2">
            Los de tu dirección principal. Tu página los resume y dice si estás abierto. En los feriados aclara que
            pueden variar.
          </p>
          <Card className="px-4 py-3 md:px-6">
            <WeekFields
              id="openingHours"
              label="Días y horas de la empresa"
              week={values.week}
              errors={errors}
              onChange={(week) => change({ ...values, week })}
            />
          </Card>
        </section>
        <BranchesFields
          branches={values.branches}
          errors={errors}
          isPhoneVisible={isPhoneVisible}
          onChange={(branches) => change({ ...values, branches })}
        />
      </div>
      <div className="foot-bar -mx-(--gutter) mt-8 flex flex-wrap items-center justify-end gap-3 bg-bg px-(--gutter) py-3">
        <p role="status" className="min-w-0 flex-[1_1_6rem] text-14 text-text-2">
          {isDirty && 'Hay cambios sin guardar'}
        </p>
        <Button type="submit" busy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        description="Los cambios en tus horarios y sucursales se van a perder."
        onDiscard={() => {}}
      />
    </form>
  );
}

interface BranchesFieldsProps {
  branches: readonly BranchValues[];
  errors: PlacesErrors;
  isPhoneVisible: boolean;
  onChange: (branches: readonly BranchValues[]) => void;
}

const ADD_ID = 'agregar-sucursal';

function BranchesFields({ branches, errors, isPhoneVisible, onChange }: BranchesFieldsProps) {
  const [news, setNews] = useState('');
  const nameOf = ({ name }: BranchValues, place: number) => name.trim() || `Sucursal ${place + 1}`;
  const add = () => {
    flushSync(() => onChange([...branches, newBranch()]));
    document.getElementById(`branches-${branches.length}-name`)?.focus();
  };
  const move = (branch: BranchValues, from: number, to: number) => {
    // The row goes to another place of the page, and with it the focus would be lost.
    flushSync(() => onChange(withMovedBranch(branches, from, to)));
    setNews(`${nameOf(branch, from)} está ahora en el lugar ${to + 1} de ${branches.length}`);
    const buttons = [to < from ? 'up' : 'down', to < from ? 'down' : 'up'].map((way) =>
      document.getElementById(`branch-${branch.key}-${way}`),
    );
    buttons.find((button) => button && !button.hasAttribute('disabled'))?.focus();
  };
  const remove = (branch: BranchValues, place: number) => {
    flushSync(() => onChange(branches.filter(({ key }) => key !== branch.key)));
    setNews(`Quitaste ${nameOf(branch, place)}`);
    document.getElementById(ADD_ID)?.focus();
  };
  return (
    <section aria-labelledby="sucursales">
      <h2 id="sucursales" className="text-18 font-strong">
        Sucursales
      </h2>
      <p className="mt-1 mb-3 max-w-[64ch] text-text-2">
        En este orden salen en tu página, cada una con su enlace al mapa. Hasta {MAX_BRANCHES}.
      </p>
      <ol className="grid gap-3">
        {branches.map((branch, place) => (
          <li key={branch.key}>
            <Card className="p-4 md:p-6">
              <div className="mb-3 flex flex-wrap items-center gap-1">
                <h3 className="min-w-0 flex-1 text-16 font-strong wrap-anywhere">{nameOf(branch, place)}</h3>
                <IconButton
                  id={`branch-${branch.key}-up`}
                  label={`Subir ${nameOf(branch, place)}`}
                  icon={<ArrowUp />}
                  disabled={place === 0}
                  onClick={() => move(branch, place, place - 1)}
                  className="disabled:text-text-3 disabled:opacity-50"
                />
                <IconButton
                  id={`branch-${branch.key}-down`}
                  label={`Bajar ${nameOf(branch, place)}`}
                  icon={<ArrowDown />}
                  disabled={place === branches.length - 1}
                  onClick={() => move(branch, place, place + 1)}
                  className="disabled:text-text-3 disabled:opacity-50"
                />
                <IconButton
                  label={`Quitar ${nameOf(branch, place)}`}
                  icon={<Trash2 />}
                  onClick={() => remove(branch, place)}
                />
              </div>
              <BranchFields
                id={`branches-${place}`}
                branch={branch}
                errors={errors}
                isPhoneVisible={isPhoneVisible}
                onChange={(part) =>
                  onChange(branches.map((one) => (one.key === branch.key ? { ...one, ...part } : one)))
                }
              />
            </Card>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <Button
        id={ADD_ID}
        kind="line"
        icon={<Plus />}
        disabled={branches.length >= MAX_BRANCHES}
        onClick={add}
        className="mt-3 max-sm:w-full"
      >
        Agregar sucursal
      </Button>
    </section>
  );
}

interface BranchFieldsProps {
  /** Of its fields: the path of their errors. */
  id: string;
  branch: BranchValues;
  errors: PlacesErrors;
  isPhoneVisible: boolean;
  onChange: (part: Partial<BranchValues>) => void;
}

function BranchFields({ id, branch, errors, isPhoneVisible, onChange }: BranchFieldsProps) {
  const text = (name: 'name' | 'address' | 'phone') => ({
    id: `${id}-${name}`,
    value: branch[name],
    error: errors[`${id}-${name}`],
    onChange: (event: FormEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <Field label="Nombre" placeholder="Por ejemplo: Pocitos" {...text('name')} />
      <Field
        label="Teléfono"
        optional
        type="tel"
        inputMode="tel"
        hint={isPhoneVisible ? undefined : 'No se ve: «Mostrar mi teléfono» está apagado en tu perfil.'}
        {...text('phone')}
      />
      <Field label="Dirección" {...text('address')} />
      <Select
        id={`${id}-city`}
        label="Departamento"
        placeholder="Elegí el departamento"
        options={CITIES.map((city) => ({ value: city, label: city }))}
        value={branch.city}
        error={errors[`${id}-city`]}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
      />
      <div className="sm:col-span-full">
        <Switch
          label="Tiene horarios propios"
          checked={branch.hasOwnHours}
          onChange={() => onChange({ hasOwnHours: !branch.hasOwnHours })}
        />
        {branch.hasOwnHours && (
          <div className="mt-3 border-t border-border pt-1">
            <WeekFields
              id={`${id}-openingHours`}
              label={`Días y horas de ${branch.name || 'la sucursal'}`}
              week={branch.week}
              errors={errors}
              onChange={(week) => onChange({ week })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
