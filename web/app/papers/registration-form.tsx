import { saveRegistration } from '@rodado/contract/calls/papers';
import { CITIES, type City } from '@rodado/contract/enums';
import { type OwnPapers, Registration } from '@rodado/contract/papers';
import { type ReactNode, useState } from 'react';
import { api } from '../api/api.ts';
import { messageOf } from '../api/error-message.ts';
import { focusFirstError, validateWith } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import { changeOwnPapers } from './own-papers-query.ts';

interface RegistrationDialogProps {
  post: OwnPapers['post'];
  open: boolean;
  onClose: () => void;
  onSaved: (registration: Registration) => void;
}

/** Asks for plate and padrón once, and sends them. */
export function RegistrationDialog({ post, open, onClose, onSaved }: RegistrationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Enviar matrícula y padrón"
      description="Los guardamos para vos y los enviamos en este chat. No se muestran en la publicación."
      initialFocus={() => document.getElementById('plate')}
    >
      <RegistrationForm
        postId={post.id}
        stored={null}
        location={post.location}
        onSaved={(registration) => {
          onClose();
          onSaved(registration);
        }}
      >
        {(isBusy) => (
          <DialogActions className="mt-1">
            <Button kind="line" onClick={onClose} disabled={isBusy}>
              Cancelar
            </Button>
            <Button type="submit" busy={isBusy} busyText="Guardando...">
              Guardar y enviar
            </Button>
          </DialogActions>
        )}
      </RegistrationForm>
    </Dialog>
  );
}

const FIELDS = ['plate', 'padron', 'department'] as const;
const DEPARTMENTS = CITIES.map((city) => ({ value: city, label: city }));

interface RegistrationFormProps {
  postId: string;
  stored: Registration | null;
  /** Of the post: most vehicles are registered where they are sold. */
  location: City;
  onSaved: (registration: Registration) => void;
  /** The buttons. */
  children: (isBusy: boolean) => ReactNode;
}

/** Plate, padrón and department of an own post, visible to its owner only. */
export function RegistrationForm({ postId, stored, location, onSaved, children }: RegistrationFormProps) {
  const [department, setDepartment] = useState<string>(stored?.department ?? location);
  const { formProps, fieldProps, errors, isBusy } = useForm({
    fields: FIELDS,
    check: (values) => validateWith(Registration, values),
    send: async (values) => {
      const registration = await api(saveRegistration, { params: { id: postId }, body: Registration.parse(values) });
      changeOwnPapers(postId, { registration });
      onSaved(registration);
    },
    onInvalid: focusFirstError,
    onFail: (error) => toast.error('Error al guardar la matrícula', { detail: messageOf(error) }),
  });
  return (
    <form {...formProps} aria-label="Matrícula y padrón" className="grid gap-4.5">
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Field
          label="Matrícula"
          placeholder="SAB 1234"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={stored?.plate}
          {...fieldProps('plate')}
        />
        <Field
          label="Padrón"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          hint="Está en la libreta de circulación."
          defaultValue={stored?.padron}
          {...fieldProps('padron')}
        />
        <Select
          id="department"
          name="department"
          label="Departamento"
          hint="Donde está empadronado."
          options={DEPARTMENTS}
          value={department}
          error={errors.department}
          onChange={(event) => setDepartment(event.currentTarget.value)}
        />
      </div>
      {children(isBusy)}
    </form>
  );
}
