import { hasMigrations } from '@stagedoor/db';
import { bad, type Check, formatBytes, good } from './check.ts';

/** Connections above this share of what PostgreSQL allows are too many. */
const CROWDED = 0.9;

export const database: Check = {
  key: 'database',
  title: 'Database',
  advice: 'Check that PostgreSQL runs and that DATABASE_URL leads to it.',
  async run({ client }) {
    const isMigrated = await hasMigrations(client);
    const [row] = await client<{ bytes: string; connections: number; most: number }[]>`
      select pg_database_size(current_database())::text as bytes,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as most`;
    const { bytes = '0', connections = 0, most = 1 } = row ?? {};
    const facts = [
      { label: 'Size', value: formatBytes(Number(bytes)) },
      { label: 'Connections', value: `${connections} of ${most}` },
    ];
    if (!isMigrated)
      return bad(
        'Its tables are older than this release.',
        'Start the server again: it brings them up to date.',
        facts,
      );
    if (connections > most * CROWDED)
      return bad(
        'Almost all of its connections are in use.',
        'Raise max_connections in PostgreSQL, or run fewer servers and workers.',
        facts,
      );
    return good('It answers, and its tables are up to date.', facts);
  },
};

export const auditLog: Check = {
  key: 'audit',
  title: 'Audit log',
  advice: 'Check that PostgreSQL runs and that DATABASE_URL leads to it.',
  async run({ client }) {
    const [row] = await client<{ canChange: boolean }[]>`
      select has_table_privilege(current_user, 'audit_log', 'update')
        or has_table_privilege(current_user, 'audit_log', 'delete')
        or has_table_privilege(current_user, 'audit_log', 'truncate') as "canChange"`;
    return row?.canChange
      ? bad(
          'The program’s own role could change or delete what the log says.',
          'Set DATABASE_OWNER_URL to the owner of the tables, and DATABASE_URL to a role that only uses them.',
        )
      : good('The program can add to it and nothing else.');
  },
};
