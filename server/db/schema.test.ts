import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONDITION_STATES, VEHICLE_PARTS } from '@rodado/contract/condition-sheet-rules';
import {
  CATEGORIES,
  CITIES,
  CONDITIONS,
  LEAD_STATES,
  NOTIFICATION_KINDS,
  OFFER_STATUSES,
  PRICE_TYPES,
  REPORT_REASONS,
  ROLES,
  SEARCH_ALERTS,
  TEAM_ACTIONS,
  TEAM_ROLES,
} from '@rodado/contract/enums';
import { BULK_ACTIONS } from '@rodado/contract/stock';
import { STOCK_IMPORT_STATUSES, STOCK_OUTCOMES, STOCK_SOURCES } from '@rodado/contract/stock-import';
import { VIEW_ORIGINS } from '@rodado/contract/view-origin';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import type { PostState } from './schema.ts';

interface Column {
  /** As it is selected. */
  type: string;
  /** May be left out of an insert: `null`, a default, or never written by us. */
  isOptional: boolean;
  isNullable: boolean;
}

const SELECTED_AS: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  xid8: 'string',
  timestamptz: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'json',
};

/** The lists of values behind the types in schema.ts. */
const ENUMS: Record<string, readonly string[]> = {
  BulkAction: BULK_ACTIONS,
  Category: CATEGORIES,
  City: CITIES,
  Condition: CONDITIONS,
  ConditionState: CONDITION_STATES,
  LeadState: LEAD_STATES,
  NotificationKind: NOTIFICATION_KINDS,
  OfferStatus: OFFER_STATUSES,
  PostState: ['DRAFT', 'ACTIVE', 'PAUSED', 'SOLD', 'HIDDEN', 'DELETED'] satisfies PostState[],
  PriceType: PRICE_TYPES,
  ReportReason: REPORT_REASONS,
  Role: ROLES,
  SearchAlert: SEARCH_ALERTS,
  StockOutcome: STOCK_OUTCOMES,
  StockSource: STOCK_SOURCES,
  StockStatus: STOCK_IMPORT_STATUSES,
  TeamAction: TEAM_ACTIONS,
  TeamRole: TEAM_ROLES,
  VehiclePart: VEHICLE_PARTS,
  ViewOrigin: VIEW_ORIGINS,
};

/** Written by us alone, after the contract has checked it: a new value needs no migration. */
const UNCHECKED = [
  'branch.city',
  'conditionItem.part',
  'notificationSetting.kind',
  'person.suspensionKind',
  'registration.department',
  'report.reason',
  'teamActivity.act',
];

/** Null where the table has 'infinity' (connect.ts). */
const ENDLESS = 'post.expirationDate';

const { db } = await testDatabase();

test('schema.ts says of every column what the migrated database says', async () => {
  const declared = declaredColumns();
  const migrated = await migratedColumns(Object.keys(declared));
  expect(migrated[ENDLESS]).toMatchObject({ isNullable: false });
  expect(declared).toEqual({ ...migrated, [ENDLESS]: { ...migrated[ENDLESS], isNullable: true } });
});

test('a column with a list of values in schema.ts has the same list as its check', async () => {
  const checks = await migratedValues();
  const lists = declaredTypes().flatMap(([column, type]): [string, readonly string[]][] => {
    const values = valuesOf(type);
    return values && !UNCHECKED.includes(column) ? [[column, values.toSorted()]] : [];
  });
  expect(Object.fromEntries(lists), 'A new value needs a migration that replaces the check.').toEqual(checks);
});

/** The values of checks of one column against a list. */
async function migratedValues(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, definition }) => [
      camelCased(name),
      [...new Set([...definition.matchAll(/'([^']*)'/g)].map(([, value = '']) => value))].toSorted(),
    ]),
  );
}

/** Undefined for a type without a list of values. */
function valuesOf(declared: string): readonly string[] | undefined {
  const inside = /^(?:Maybe|Generated)<(.*)>$/s.exec(declared)?.[1] ?? declared;
  if (inside in ENUMS) return ENUMS[inside];
  const literals = [...inside.matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
  return /^'|^\| '/.test(inside) && literals.length > 0 ? literals : undefined;
}

/** Columns that the table derives by itself need not be declared. */
async function migratedColumns(declared: readonly string[]): Promise<Record<string, Column>> {
  const { rows } = await sql<{ name: string; type: string; isDerived: boolean } & Omit<Column, 'type'>>`
    select attgenerated <> '' as is_derived, relname || '.' || attname as name, typname as type, not attnotnull as is_nullable,
      not attnotnull or atthasdef or attidentity <> '' as is_optional
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and not relispartition
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname not like 'kysely_migration%'
    order by name`.execute(db);
  return Object.fromEntries(
    rows
      .filter(({ name, isDerived }) => !isDerived || declared.includes(camelCased(name)))
      .map(({ name, type, isOptional, isNullable }) => [
        camelCased(name),
        { type: selectedAs(type), isOptional, isNullable },
      ]),
  );
}

const selectedAs = (type: string): string =>
  type.startsWith('_') ? `${selectedAs(type.slice(1))}[]` : (SELECTED_AS[type] ?? type);

const camelCased = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Of every column, as `table.column`: its type in schema.ts. */
function declaredTypes(): [column: string, type: string][] {
  const source = readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
  const [, tables = ''] = source.split('export interface Database');
  return fieldsOf(tables.trim()).flatMap(([table, columns]) =>
    fieldsOf(columns).map(([column, type]): [string, string] => [`${table}.${column}`, type]),
  );
}

const declaredColumns = () => Object.fromEntries(declaredTypes().map(([column, type]) => [column, columnOf(type)]));

/** Names and types between the outermost braces. */
function fieldsOf(braces: string): [name: string, type: string][] {
  let depth = 0;
  let field = '';
  const fields: string[] = [];
  for (const letter of braces.slice(1, -1)) {
    if ('{<[('.includes(letter)) depth += 1;
    if ('}>])'.includes(letter)) depth -= 1;
    if (letter === ';' && depth === 0) {
      fields.push(field);
      field = '';
    } else field += letter;
  }
  // The last one on a line has no semicolon.
  return [...fields, field]
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [, name = '', type = ''] = /^(\w+): (.*)$/s.exec(text.trim()) ?? [];
      return [name, type];
    });
}

function columnOf(declared: string): Column {
  const [, wrapper = declared, inside = ''] = /^(\w+)<(.*)>$/s.exec(declared) ?? [];
  switch (wrapper) {
    case 'At':
      return { type: 'string', isNullable: false, isOptional: false };
    case 'AtDefault':
      return { type: 'string', isNullable: false, isOptional: true };
    case 'AtMaybe':
      return { type: 'string', isNullable: true, isOptional: true };
    case 'Json':
      return { type: 'json', isNullable: false, isOptional: false };
    case 'JsonDefault':
      return { type: 'json', isNullable: false, isOptional: true };
    case 'JsonMaybe':
      return { type: 'json', isNullable: true, isOptional: true };
    case 'Generated':
      return { type: selectedType(inside), isNullable: false, isOptional: true };
    case 'Maybe':
      return { type: selectedType(inside), isNullable: true, isOptional: true };
    case 'ColumnType': {
      const [selected = '', inserted = ''] = inside.split(', ');
      const isOptional = inserted === 'never' || inserted.includes('undefined');
      return {
        type: selectedType(selected.replace(' | null', '')),
        isNullable: selected.includes('| null'),
        isOptional,
      };
    }
    default:
      return { type: selectedType(declared), isNullable: false, isOptional: false };
  }
}

/** Enums of the contract are texts; dates come as text but in arrays. */
function selectedType(type: string): string {
  if (type.endsWith('[]')) return `${selectedType(type.slice(0, -2))}[]`;
  if (type === 'Date') return 'string';
  if (type === 'Registration') return 'json';
  return ['number', 'boolean', 'Buffer'].includes(type) ? type : 'string';
}
