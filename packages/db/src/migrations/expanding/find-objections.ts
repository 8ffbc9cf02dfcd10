import type { CreateTrigStmt, DropStmt, IndexStmt, Node } from '@pgsql/types';
import { objectToChanges } from './altered-table.ts';
import { blocks, contracts, LATER, type Objection } from './objection.ts';

/** Statements that only add something, whatever their details. */
const ADDING = new Set([
  'AlterDefaultPrivilegesStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'GrantStmt',
  'InsertStmt',
]);

/**
 * Objections to a statement while the previous release still runs. `isNew` tells whether this migration created the
 * table.
 */
export function findObjections(node: Node, isNew: (table: string) => boolean): Objection[] {
  const [kind = ''] = Object.keys(node);
  if (ADDING.has(kind) || isNew(nameTable(node) ?? '')) return [];
  if ('AlterTableStmt' in node) return objectToChanges(node.AlterTableStmt);
  if ('IndexStmt' in node) return objectToIndex(node.IndexStmt);
  if ('DropStmt' in node) return objectToDrop(node.DropStmt);
  if ('AlterEnumStmt' in node && !node.AlterEnumStmt.oldVal) return [];
  if ('CreateFunctionStmt' in node && !node.CreateFunctionStmt.replace) return [];
  if ('ViewStmt' in node && !node.ViewStmt.replace) return [];
  if ('UpdateStmt' in node || 'DeleteStmt' in node)
    return [blocks('rows of a table that exists are changed at once', 'Let a job change them in batches')];
  if ('CreateTrigStmt' in node && (followsDeletions(node.CreateTrigStmt) || writesBeside(node.CreateTrigStmt)))
    return [];
  if ('CreateTrigStmt' in node)
    return [contracts('a trigger may refuse or change what the release before writes', LATER)];
  if ('RenameStmt' in node)
    return [contracts('the release before knows the old name only', `Add the new one beside it. ${LATER}`)];
  return [contracts(`${kind} is not known to only add something`, LATER)];
}

const DELETIONS = 8;

/** A trigger after deletions: the row is gone, as the previous release expects, and only data unknown to it follow. */
const followsDeletions = ({ timing, events, row }: CreateTrigStmt): boolean => !timing && events === DELETIONS && !row;

/**
 * `stamp_edit` sets only `updated_at`, which every release leaves to it. The others write only tables that the
 * release before does not know, and refuse nothing.
 */
const BESIDE = ['stamp_edit', 'keep_song_tags', 'keep_album_tags', 'keep_artist_tags', 'keep_artist_address'];
const writesBeside = ({ funcname = [] }: CreateTrigStmt): boolean =>
  funcname.some((name) => 'String' in name && BESIDE.includes(name.String.sval ?? ''));

function nameTable(node: Node): string | undefined {
  for (const kind of ['AlterTableStmt', 'IndexStmt', 'CreateTrigStmt', 'UpdateStmt', 'DeleteStmt'])
    if (kind in node) return (node as Record<string, { relation?: { relname?: string } }>)[kind]?.relation?.relname;
  return undefined;
}

function objectToIndex({ concurrent, unique, indexParams = [] }: IndexStmt): Objection[] {
  const objections: Objection[] = [];
  if (!concurrent)
    objections.push(
      blocks('writes stand still while the index is built', 'Use CREATE INDEX CONCURRENTLY, in a migration of its own'),
    );
  // With the primary key among its columns, it refuses nothing that the key does not refuse already.
  const hasKey = indexParams.some((node) => 'IndexElem' in node && node.IndexElem.name === 'id');
  if (unique && !hasKey)
    objections.push(contracts('the release before may write what a unique index refuses', LATER));
  return objections;
}

function objectToDrop({ removeType, concurrent }: DropStmt): Objection[] {
  const dropped = contracts(
    `${(removeType ?? 'something').replace('OBJECT_', '').toLowerCase()} is dropped that the release before may use`,
    LATER,
  );
  const isBlocking = removeType === 'OBJECT_INDEX' && !concurrent;
  return isBlocking
    ? [dropped, blocks('queries wait for the index to be dropped', 'Use DROP INDEX CONCURRENTLY, in a migration of its own')]
    : [dropped];
}
