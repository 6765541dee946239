import { DAYS, type Interval, MAX_INTERVALS } from '@rodado/contract/opening-hours';
import { Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type PlacesErrors, USUAL, type WeekValues, withDay, withMondayOnWorkdays } from './places-values.ts';

interface WeekFieldsProps {
  /** Of the ids of its fields. */
  id: string;
  /** What the week is of, for screen readers. */
  label: string;
  week: WeekValues;
  errors: PlacesErrors;
  onChange: (week: WeekValues) => void;
}

/** Which days are open, and from when until when. */
export function WeekFields({ id, label, week, errors, onChange }: WeekFieldsProps) {
  const [copied, setCopied] = useState(false);
  const isMondayOpen = (week[0] ?? []).length > 0;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <ul className="divide-y divide-border">
        {DAYS.map((day, index) => (
          <DayFields
            key={day}
            id={`${id}-${index}`}
            day={day}
            intervals={week[index] ?? []}
            suggested={week.slice(0, index).findLast((intervals) => intervals.length > 0) ?? USUAL}
            errors={errors}
            onChange={(intervals) => {
              setCopied(false);
              onChange(withDay(week, index, intervals));
            }}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          kind="soft"
          size="s"
          icon={<Copy />}
          disabled={!isMondayOpen}
          onClick={() => {
            setCopied(true);
            onChange(withMondayOnWorkdays(week));
          }}
          className="max-md:min-h-11"
        >
          Copiar el lunes a todos los días hábiles
        </Button>
        <p role="status" className="text-14 text-text-2">
          {copied && 'Listo, de lunes a viernes igual.'}
        </p>
      </div>
    </fieldset>
  );
}

interface DayFieldsProps {
  id: string;
  day: string;
  intervals: readonly Interval[];
  /** Intervals of a day that is opened. */
  suggested: readonly Interval[];
  errors: PlacesErrors;
  onChange: (intervals: readonly Interval[]) => void;
}

function DayFields({ id, day, intervals, suggested, errors, onChange }: DayFieldsProps) {
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const isOpen = intervals.length > 0;
  const change = (place: number, part: Partial<Interval>) =>
    onChange(intervals.map((interval, index) => (index === place ? { ...interval, ...part } : interval)));
  return (
    <li className="relative grid gap-x-4 gap-y-1 py-2 md:grid-cols-[9.5rem_minmax(0,1fr)] md:items-start">
      <Switch label={name} checked={isOpen} onChange={() => onChange(isOpen ? [] : suggested)} className="min-h-11" />
      {isOpen ? (
        <div className="grid gap-2">
          {intervals.map((interval, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval is known by its place
            <div key={place} className="flex flex-wrap items-start gap-x-2 gap-y-1">
              <TimeField
                id={`${id}-${place}-opens`}
                label={place === 0 ? `${name}: abre` : `${name}, segundo turno: abre`}
                value={interval.opens}
                errors={errors}
                onChange={(opens) => change(place, { opens })}
              />
              <span aria-hidden="true" className="leading-11 text-text-2 max-md:leading-13">
                a
              </span>
              <TimeField
                id={`${id}-${place}-closes`}
                label={place === 0 ? `${name}: cierra` : `${name}, segundo turno: cierra`}
                value={interval.closes}
                errors={errors}
                onChange={(closes) => change(place, { closes })}
              />
              {place > 0 && (
                <IconButton
                  label={`Quitar el segundo turno del ${day}`}
                  icon={<X />}
                  onClick={() => {
                    onChange(intervals.slice(0, 1));
                    document.getElementById(`${id}-0-closes`)?.focus();
                  }}
                />
              )}
              {intervals.length < MAX_INTERVALS && (
                <Button
                  kind="ghost"
                  icon={<Plus />}
                  aria-label={`${name} con corte`}
                  onClick={() => onChange(splitAtNoon(interval))}
                  className="max-md:absolute max-md:top-2 max-md:right-0"
                >
                  Con corte
                </Button>
              )}
            </div>
          ))}
        </div>
      ) : (
        <p className="text-15 text-text-3 max-md:pl-13.5 md:leading-11">Cerrado</p>
      )}
    </li>
  );
}

/** The usual break, where it is inside; else the second interval is to be written. */
function splitAtNoon({ opens, closes }: Interval): Interval[] {
  const isAround = opens < '12:00' && '14:00' < closes;
  return isAround
    ? [
        { opens, closes: '12:00' },
        { opens: '14:00', closes },
      ]
    : [
        { opens, closes },
        { opens: '', closes: '' },
      ];
}

interface TimeFieldProps {
  id: string;
  label: string;
  value: string;
  errors: PlacesErrors;
  onChange: (time: string) => void;
}

/** On phones the whole field opens the picker, and its icon would leave too little room. */
const TimeField = ({ id, label, value, errors, onChange }: TimeFieldProps) => (
  <Field
    id={id}
    label={label}
    hideLabel
    type="time"
    value={value}
    error={errors[id]}
    onChange={(event) => onChange(event.currentTarget.value)}
    className="w-29 max-md:[&_input::-webkit-calendar-picker-indicator]:hidden md:w-34"
  />
);
