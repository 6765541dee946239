import {
  CONDITION_STATE_LABELS,
  CONDITION_STATES,
  PART_TEXTS,
  type VehiclePart,
} from '@rodado/contract/condition-sheet-rules';
import { CONDITION_TEXT_LENGTH } from '@rodado/contract/limits';
import { Camera, ImagePlus } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { AddTile, UploadTile } from '../ui/upload-tile.tsx';
import { STATE_COLORS, StateIcon } from './state-icon.tsx';
import type { useSheet } from './use-sheet.ts';
import { UNDECLARED } from './use-sheet.ts';

const OPTIONS = CONDITION_STATES.map((value) => ({
  value,
  label: CONDITION_STATE_LABELS[value],
  mark: <StateIcon state={value} className={`${STATE_COLORS[value]} max-sm:hidden`} />,
}));

interface PartFieldsProps {
  part: VehiclePart;
  sheet: ReturnType<typeof useSheet>;
  isBusy: boolean;
}

/** The state of one part; its text and image once it has one. */
export function PartFields({ part, sheet, isBusy }: PartFieldsProps) {
  const { label, hint } = PART_TEXTS[part];
  const { state, text, image } = sheet.values[part] ?? UNDECLARED;
  return (
    <li className="grid content-start gap-x-8 gap-y-3 border-t border-border py-5 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-17 font-strong">{label}</h2>
        <p className="text-14 text-text-2">{hint}</p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <SegmentedControl
          id={part}
          label={`Estado de ${label}`}
          options={OPTIONS}
          value={state ?? ''}
          onChange={(chosen) => sheet.change(part, { state: CONDITION_STATES.find((one) => one === chosen) ?? null })}
          disabled={isBusy}
        />
        {state && (
          <>
            <Field
              label={
                <>
                  Detalle<span className="sr-only"> de {label}</span>
                </>
              }
              optional
              value={text}
              onChange={(event) => sheet.change(part, { text: event.target.value })}
              maxLength={CONDITION_TEXT_LENGTH}
              hint={text.length > 0 ? `${text.length} de ${CONDITION_TEXT_LENGTH}` : undefined}
              disabled={isBusy}
            />
            <div className="flex flex-wrap items-start justify-between gap-2">
              {image ? (
                <UploadTile
                  src={image.url}
                  alt={`Foto de ${label}`}
                  name={`la foto de ${label}`}
                  state={image.state}
                  isFixed={isBusy}
                  onRemove={() => sheet.change(part, { image: null })}
                  onRetry={() => sheet.retryPhoto(part)}
                  className="w-full max-w-55"
                />
              ) : (
                <PhotoButtons part={part} sheet={sheet} isBusy={isBusy} />
              )}
              <Button
                kind="ghost"
                size="s"
                disabled={isBusy}
                onClick={() => sheet.change(part, UNDECLARED)}
                className="max-md:min-h-11"
              >
                Dejar sin declarar<span className="sr-only"> {label}</span>
              </Button>
            </div>
            <div role="alert">
              <FieldNote id={`${part}-photo`} error={sheet.refused[part]} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** The gallery of the device and, on phones, its camera. */
function PhotoButtons({ part, sheet, isBusy }: PartFieldsProps) {
  const adding = {
    accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
    multiple: false,
    disabled: isBusy,
    onFiles: ([file]: File[]) => {
      if (file) void sheet.choosePhoto(part, file);
    },
    className: 'aspect-auto! min-h-11 grid-flow-col items-center px-3.5',
  };
  const of = <span className="sr-only"> de {PART_TEXTS[part].label}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <AddTile {...adding} label={<>Agregar foto{of}</>} icon={<ImagePlus />} />
      <div className="pointer-fine:hidden">
        <AddTile {...adding} label={<>Sacar una foto{of}</>} capture="environment" icon={<Camera />} />
      </div>
    </div>
  );
}
