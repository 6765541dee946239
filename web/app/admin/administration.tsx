import { type ComponentType, useEffect } from 'react';
import { administrationLooks } from './administration-looks.ts';
import { FiguresBoard } from './figures/figures-board.tsx';
import { ContactMessages } from './message/contact-messages.tsx';
import { Register } from './register/register.tsx';
import { Reports } from './report/reports.tsx';
import { SectionNav } from './section-nav.tsx';
import { SECTIONS, type SectionName } from './sections.ts';
import { People } from './user/people.tsx';
import { Verifications } from './verification/verifications.tsx';

const CONTENTS: Record<SectionName, ComponentType> = {
  verificaciones: Verifications,
  reportes: Reports,
  usuarios: People,
  mensajes: ContactMessages,
  cifras: FiguresBoard,
  registro: Register,
};

/** What the team of Rodado works with. */
export function Administration({ section }: { section: SectionName }) {
  const { name } = SECTIONS[section];
  const Content = CONTENTS[section];
  useTitle(`${name} | Administración | Rodado`);
  return (
    <main className={administrationLooks}>
      <SectionNav current={section} />
      <div className="min-w-0">
        <h1 className="display text-26 md:text-30">{name}</h1>
        <Content />
      </div>
    </main>
  );
}

function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have written its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
