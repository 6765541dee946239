import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './class-names.ts';
import { boxClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'className'> {
  /** Unit in front ("USD") or behind ("km"). */
  prefix?: string;
  suffix?: string;
  /** A lucide icon at the start. */
  icon?: ReactNode;
  /** A button at the end, inside the box. */
  action?: ReactNode;
}

/** A text input with its label. All input attributes (and react-hook-form's `register`) go to the input. */
export function Field(props: FieldProps) {
  const { label, hideLabel, optional, hint, error, warning, success, size, className, ...control } = props;
  const { prefix, suffix, icon, action, id: given, 'aria-describedby': describedBy, ...input } = control;
  const texts = { label, hideLabel, optional, hint, error, warning, success, size, className };
  const unit = prefix ?? suffix;
  const ids = useFieldIds(given, texts, describedBy);
  const unitId = unit ? `${ids.id}-unit` : undefined;
  const described = [ids['aria-describedby'], unitId].filter(Boolean).join(' ') || undefined;

  return (
    <FieldFrame id={ids.id} {...texts}>
      <div className={cx(boxClass(size, error), '[&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3')}>
        {icon}
        {prefix && <Unit id={unitId}>{prefix}</Unit>}
        <input type="text" {...input} {...ids} aria-describedby={described} className="field-input" />
        {suffix && <Unit id={unitId}>{suffix}</Unit>}
        {action}
      </div>
    </FieldFrame>
  );
}

function Unit({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className="text-14 font-semibold text-text-3">
      {children}
    </span>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

/** Grows with its text where the browser can, up to about twelve lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, optional, hint, error, warning, success, size, className, ...control } = props;
  const { id: given, rows = 3, 'aria-describedby': describedBy, ...textarea } = control;
  const texts = { label, hideLabel, optional, hint, error, warning, success, size, className };
  const ids = useFieldIds(given, texts, describedBy);

  return (
    <FieldFrame id={ids.id} {...texts}>
      <div className={cx(boxClass(size, error), 'px-0!')}>
        <textarea
          rows={rows}
          {...textarea}
          {...ids}
          className="field-sizing-content max-h-80 min-h-[calc(3lh+22px)] w-full resize-y rounded-m bg-transparent px-3.5 py-[11px] outline-none"
        />
      </div>
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'action'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
          disabled={props.disabled}
          className="-my-px -mr-3"
        />
      }
    />
  );
}
