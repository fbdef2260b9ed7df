import { createRequire } from 'node:module';
import { type ExpressionParser, rememberParsed } from './parsed-expressions.ts';

/**
 * The parts of dynalite used here. Its own server is not: transactions, atomic commits and time to live need the
 * functions below it that validate and carry out one operation.
 */
type Callback<T> = (error: unknown, result?: T) => void;
type Action = (store: Store, data: Request, done: Callback<Document>) => void;
interface Validation {
  readonly types: unknown;
  readonly custom: unknown;
}
export type Document = Record<string, unknown>;
export type Item = Record<string, Record<string, unknown>>;
/** A validated request: dynalite keeps its parsed expressions in members that begin with an underscore. */
export type Request = Document & { TableName: string };
export interface Table extends Document {
  readonly TableName: string;
  readonly TableStatus: string;
  readonly KeySchema: { AttributeName: string; KeyType: string }[];
}
export interface WriteOperation {
  readonly type: 'put' | 'del';
  readonly key: string;
  readonly value?: unknown;
  /** For a value that is text already. @default JSON */
  readonly valueEncoding?: 'utf8';
}
export interface LevelDb {
  put(key: string, value: unknown, done: Callback<void>): void;
  get(key: string, done: Callback<unknown>): void;
  del(key: string, done: Callback<void>): void;
  batch(operations: WriteOperation[], done: Callback<void>): void;
  open(): Promise<void>;
  /** The stored values, in key order, as they were when the reading began. */
  iterator(range: KeyRange): AsyncIterable<[string, unknown]>;
  clear(range: KeyRange): Promise<void>;
}
interface KeyRange {
  readonly gte: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  readonly limit?: number;
}
export interface Store {
  readonly db: LevelDb;
  getTable(name: string, done: Callback<Table>): void;
  getItemDb(name: string): Pick<LevelDb, 'get'>;
  readonly lifecycleManager: { gracefulClose(done: Callback<void>): void };
}
interface Database {
  create(options: { path?: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): Store;
  createKey(item: unknown, table: Table): string;
  checkConditional(request: Request, existing: Item | undefined): Error | null | undefined;
}
interface Validations {
  checkTypes(data: Document, types: unknown): Request;
  checkValidations(data: Request, types: unknown, custom: unknown, store: Store): void;
}

const require = createRequire(import.meta.url);
const database = require('dynalite/db') as Database;
const validations = require('dynalite/validations') as Validations;
for (const parser of ['conditionParser', 'projectionParser', 'updateParser'])
  rememberParsed(require(`dynalite/db/${parser}`) as ExpressionParser);

const operations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const;
export type Operation = (typeof operations)[number];

const fileName = (operation: string): string => operation.charAt(0).toLowerCase() + operation.slice(1);
const actions = new Map<string, Action>();
const rules = new Map<string, Validation>();
for (const operation of operations) {
  actions.set(operation, require(`dynalite/actions/${fileName(operation)}`) as Action);
  rules.set(operation, require(`dynalite/validations/${fileName(operation)}`) as Validation);
}

export const isOperation = (name: string): name is Operation => actions.has(name);

export function asPromise<T>(run: (done: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))));
}

/** Opens the database in a folder; without one it lives in memory. */
export function openStore(path: string | undefined): Store {
  return database.create({ ...(path ? { path } : {}), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
}

/** Checks types and rules of a request and parses its expressions. @throws as DynamoDB does. */
export function validate(store: Store, operation: Operation, body: Document): Request {
  const rule = rules.get(operation);
  if (!rule) throw new Error(`no rules for ${operation}`);
  const data = validations.checkTypes(body, rule.types);
  validations.checkValidations(data, rule.types, rule.custom, store);
  return data;
}

export function perform(store: Store, operation: Operation, request: Request): Promise<Document> {
  const action = actions.get(operation);
  if (!action) throw new Error(`no action for ${operation}`);
  return asPromise((done) => action(store, request, done));
}

/** The stored item of a write request, before the write. */
export async function existingItem(store: Store, request: Request): Promise<{ key: string; item: Item | undefined }> {
  const table = await asPromise<Table>((done) => store.getTable(request.TableName, done));
  const key = database.createKey(request['Item'] ?? request['Key'], table);
  const item = await asPromise<unknown>((done) => store.getItemDb(request.TableName).get(key, done));
  return { key, item: item as Item | undefined };
}

export function conditionHolds(request: Request, existing: Item | undefined): boolean {
  return !database.checkConditional(request, existing);
}
