import { formatRelative } from '@rodado/contract/format';
import { MAX_STOCK_KEYS, NAME_LENGTH } from '@rodado/contract/limits';
import type { StockKey } from '@rodado/contract/stock-import';
import { Copy, KeyRound, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { addKey, removeKey, useStockKeys } from './stock-import-cache.ts';

/** Keys with which the dealer's own program sends the file. */
export function StockKeys() {
  const { keys } = useStockKeys();
  const [secret, setSecret] = useState<string>();
  const [leaving, setLeaving] = useState<StockKey>();
  const list = useRestoredFocus(keys?.length ?? 0);
  if (!keys) return null;
  return (
    <section aria-labelledby="claves" className="grid gap-3">
      <div>
        <h2 id="claves" className="display text-22">
          Claves para tu sistema
        </h2>
        <p className="mt-1 max-w-[72ch] text-text-2">
          Si tu programa de gestión puede enviar el archivo solo, creá una clave para él. Con una clave solo se importa
          stock: no abre nada más de tu cuenta.
        </p>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Card className="grid gap-5 p-4 md:p-6">
          {keys.length > 0 && (
            <ul className="-my-1 divide-y divide-border">
              {keys.map((key) => (
                <li key={key.id} className="flex items-center gap-3 py-1">
                  <KeyRound className="size-5 flex-none text-text-3" aria-hidden="true" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-strong wrap-anywhere">{key.name}</span>
                    <span className="block text-14 text-text-2">
                      {key.lastUsedAt ? `Se usó ${formatRelative(key.lastUsedAt, new Date())}` : 'Todavía no se usó'}
                    </span>
                  </span>
                  <IconButton label={`Eliminar ${key.name}`} icon={<Trash2 />} onClick={() => setLeaving(key)} />
                </li>
              ))}
            </ul>
          )}
          {secret && <NewSecret secret={secret} />}
          {keys.length < MAX_STOCK_KEYS ? (
            <NewKey onCreated={setSecret} />
          ) : (
            <p className="text-15 text-text-2">Son {MAX_STOCK_KEYS} como mucho: eliminá una para crear otra.</p>
          )}
        </Card>
      </div>
      {leaving && <DeleteKey key={leaving.id} stockKey={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

/** Shown until the page is left. */
function NewSecret({ secret }: { secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Clave copiada', { id: 'stock-key' });
    } catch {
      toast.error('No pudimos copiarla: seleccionala y copiala vos', { id: 'stock-key' });
    }
  };
  return (
    <div role="status" className="grid gap-3 rounded-m bg-sol-soft p-4">
      <p className="font-strong">Copiala ahora: no la volvemos a mostrar</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-[1_1_14rem] text-14 wrap-anywhere select-all">{secret}</code>
        <Button kind="line" size="s" icon={<Copy />} onClick={() => void copy()} className="min-h-11">
          Copiar
        </Button>
      </div>
      <p className="text-14 text-text-2">
        Tu programa envía el archivo así; con <code>?dryRun=1</code> solo dice qué pasaría:
      </p>
      <pre className="rounded-inner bg-surface p-3 text-13 whitespace-pre-wrap wrap-anywhere">
        {`curl -X PUT ${location.origin}/api/stock \\
  -H "Authorization: Bearer $CLAVE" \\
  -H "Content-Type: text/csv" \\
  --data-binary @stock.csv`}
      </pre>
      <p className="text-14 text-text-2">
        Con el <code>id</code> de la respuesta, <code>GET /api/stock/import/:id</code> dice qué pasó con cada fila y
        cada foto que falló.
      </p>
    </div>
  );
}

function NewKey({ onCreated }: { onCreated: (secret: string) => void }) {
  const [error, setError] = useState<string>();
  const { act: create, isBusy } = useAction({
    run: addKey,
    done: onCreated,
    failed: (failure) => setError(clientErrorMessage(failure) ?? 'No pudimos crear la clave. Probá de nuevo.'),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    if (name === '') return setError('Poné un nombre a la clave');
    if (await create(name)) form.reset();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-end gap-3">
      <Field
        label="Nombre de la clave"
        name="name"
        maxLength={NAME_LENGTH}
        placeholder="Nuestro sistema"
        autoComplete="off"
        error={error}
        onChange={() => setError(undefined)}
        className="min-w-0 flex-[1_1_14rem] sm:max-w-80"
      />
      <Button type="submit" kind="line" busy={isBusy} busyText="Creando..." className="max-sm:w-full">
        Crear clave
      </Button>
    </form>
  );
}

function DeleteKey({ stockKey: { id, name }, onClose }: { stockKey: StockKey; onClose: () => void }) {
  const { act, isBusy } = useAction({
    run: () => removeKey(id),
    done: 'Clave eliminada',
    failed: 'No pudimos eliminar la clave',
    toastId: id,
  });
  const confirm = async () => (await act()) && onClose();
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="¿Eliminar esta clave?"
      description={`Lo que use «${name}» deja de poder importar enseguida.`}
      confirmText="Eliminar"
      busy={isBusy}
      busyText="Eliminando..."
      onConfirm={() => void confirm()}
    />
  );
}
