import { pages } from '@rodado/contract/pages';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { LegalTab } from '../legal/legal-dialog.tsx';
import { Checkbox, type CheckboxProps } from '../ui/checkbox.tsx';

const loadDialog = () => import('../legal/legal-dialog.tsx');
const LegalDialog = lazy(async () => ({ default: (await loadDialog()).LegalDialog }));

interface TermsCheckboxProps extends Omit<CheckboxProps, 'label' | 'ref'> {
  onAccept: () => void;
}

/** The terms open in a dialog over the form; without script, or in a new tab, on their own page. */
export function TermsCheckbox({ onAccept, ...props }: TermsCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState<LegalTab>('terms');
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const linkTo = (to: LegalTab) => ({
    href: pages.legal.href({ search: { tab: to } }),
    target: '_blank',
    'aria-haspopup': 'dialog' as const,
    className: 'link',
    onPointerEnter: loadDialog,
    onFocus: loadDialog,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setTab(to);
      setWanted(true);
      setOpen(true);
    },
  });

  return (
    <>
      <Checkbox
        {...props}
        ref={box}
        label={
          <span className="text-14">
            Tengo 18 años o más y acepto los <a {...linkTo('terms')}>Términos y Condiciones</a> y la{' '}
            <a {...linkTo('privacy')}>Política de Privacidad</a>
          </span>
        }
      />
      {isWanted && (
        <Suspense>
          <LegalDialog
            open={isOpen}
            tab={tab}
            onTabChange={setTab}
            onOpenChange={setOpen}
            onAccept={() => {
              if (box.current) box.current.checked = true;
              setOpen(false);
              onAccept();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
