import type { Understood } from '@rodado/contract/search';
import { findName, findNumberModel, MAX_NAME_WORDS } from './known-names.ts';
import { chunksOf, type Phrase, phraseText } from './phrases.ts';
import { tokenize } from './tokenize.ts';

/** What the phrases of a text were understood as: facts, limits and versions, then brands and models. */
export const understoodIn = (
  text: string,
  phrases: readonly Phrase[],
  instead: ReadonlyMap<string, string>,
): Understood[] => [...understoodFacts(text, phrases), ...understoodNames(text, phrases, instead)];

const understoodFacts = (text: string, phrases: readonly Phrase[]): Understood[] =>
  phrases.flatMap((phrase) => {
    const { limit, fact, version } = phrase;
    const meaning = limit ?? fact ?? (version && { kind: 'version' as const, label: version.label });
    return meaning ? [understoodAs(text, [phrase], meaning)] : [];
  });

/** Brands and models among the words that are nothing else, with their corrections. */
function understoodNames(text: string, phrases: readonly Phrase[], instead: ReadonlyMap<string, string>): Understood[] {
  const found: Understood[] = [];
  const meant = (phrase: Phrase | undefined) => phrase && (instead.get(phraseText(phrase)) ?? phraseText(phrase));
  for (let at = 0; at < phrases.length; ) {
    let length = 1;
    for (let most = MAX_NAME_WORDS; most > 0; most -= 1) {
      const some = phrases.slice(at, at + most);
      if (some.length < most || some.some(({ fact, limit, version }) => fact || limit || version)) continue;
      const words = some.flatMap((phrase) => meant(phrase)?.split(' ') ?? []);
      const name =
        findName(words) ?? (most === 1 ? findNumberModel(meant(phrases[at - 1]), words.join(' ')) : undefined);
      if (!name) continue;
      found.push(understoodAs(text, some, name));
      length = most;
      break;
    }
    at += length;
  }
  return found;
}

function understoodAs(
  text: string,
  phrases: readonly Phrase[],
  { kind, label }: Pick<Understood, 'kind' | 'label'>,
): Understood {
  const tokens = phrases.flatMap((phrase) => phrase.tokens);
  const chunks = new Set(tokens.map(({ chunk }) => chunk));
  const all = chunksOf(text);
  return {
    kind,
    label,
    typed: all.filter((_, i) => chunks.has(i)).join(' '),
    // A sign between two words goes with them.
    without: all.filter((chunk, i) => !chunks.has(i) && tokenize(chunk).length > 0).join(' '),
  };
}
