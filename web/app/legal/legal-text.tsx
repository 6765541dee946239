/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  title: string;
  body: readonly LegalBlock[];
}

interface LegalTextProps {
  sections: readonly LegalSection[];
  headingLevel?: 'h2' | 'h3';
}

/** The address of a section within its page. */
export const sectionId = (index: number) => `seccion-${index + 1}`;

/** The terms or the privacy policy: on their page, and in the dialog of the sign-up. */
export function LegalText({ sections, headingLevel: Heading = 'h2' }: LegalTextProps) {
  return (
    <div className="grid max-w-[68ch] gap-7">
      {sections.map(({ title, body }, index) => (
        <section key={title} id={sectionId(index)}>
          <Heading className="text-18 font-strong">
            {index + 1}. {title}
          </Heading>
          {body.map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-2 text-text-2">{block}</p>;
  return (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-text-2 marker:text-text-3">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
