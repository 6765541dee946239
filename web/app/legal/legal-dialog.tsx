import { useSite } from '../page/page-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type LegalSection, LegalText } from './legal-text.tsx';
import { privacySections } from './privacy.ts';
import { termsSections } from './terms.ts';

export type LegalTab = 'terms' | 'privacy';

interface LegalDialogProps {
  open: boolean;
  tab: LegalTab;
  onTabChange: (tab: LegalTab) => void;
  onOpenChange: (open: boolean) => void;
  onAccept: () => void;
}

/** The terms and the privacy policy over the sign-up, so that nothing typed there is left behind. */
export function LegalDialog({ open, tab, onTabChange, onOpenChange, onAccept }: LegalDialogProps) {
  const contactEmail = useSite()?.contactEmail ?? '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="l"
      title="Términos y privacidad"
      actions={<Button onClick={onAccept}>Aceptar</Button>}
    >
      <Tabs
        label="Términos y privacidad"
        value={tab}
        onChange={(value) => onTabChange(value === 'privacy' ? 'privacy' : 'terms')}
        tabs={[
          {
            value: 'terms',
            label: 'Términos y Condiciones',
            content: <Text label="Términos y Condiciones" sections={termsSections(contactEmail)} />,
          },
          {
            value: 'privacy',
            label: 'Política de Privacidad',
            content: <Text label="Política de Privacidad" sections={privacySections(contactEmail)} />,
          },
        ]}
      />
      <p className="mt-4 text-14 text-text-2">Al aceptar decís que tenés 18 años o más.</p>
    </Dialog>
  );
}

/** Scrolls by itself, by keyboard too, under tabs and over the button that stay. */
function Text({ label, sections }: { label: string; sections: readonly LegalSection[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} className="h-[46dvh] overflow-y-auto pr-3 text-15">
      <LegalText sections={sections} headingLevel="h3" />
    </section>
  );
}
