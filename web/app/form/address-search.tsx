import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '../browser/use-debounced-value.ts';
import { Field } from '../ui/field.tsx';

interface AddressSearchProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The search in the address; empty for none. */
  value: string;
  /** Puts it there, once the viewer pauses. */
  onSearch: (text: string) => void;
}

const SEARCH_PAUSE = 300;

/** A search field whose text is in the address, and follows links and Back. */
export function AddressSearch({ label, placeholder, maxLength, value, onSearch }: AddressSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What this field has put into the address; anything else comes from a link, and is shown here. */
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const typed = useDebouncedValue(text.trim(), SEARCH_PAUSE);
  const search = useEffectEvent((next: string) => {
    if (next === asked) return;
    setAsked(next);
    onSearch(next);
  });
  useEffect(() => search(typed), [typed]);
  return (
    <search>
      <Field
        label={label}
        hideLabel
        placeholder={placeholder}
        type="search"
        icon={<Search />}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </search>
  );
}
