import { type AuditFilter, type AuditRecord, auditFilter } from '@stagedoor/validators';
import { formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AuditBar } from '../audit/audit-bar.tsx';
import { AuditPanel } from '../audit/audit-panel.tsx';
import { AUDIT_FILTERS, nameAct, namePerson, nameTarget } from '../audit/audit-words.ts';
import { ADMIN_LIST } from '../queries.ts';
import { type Column, DataTable, useListState } from '../tables/index.ts';
import { useAdminParams } from '../use-admin-params.ts';

/** A phone's cards have no headings: the value says what it is, and an empty one shows nothing. */
const Value = ({ label, children }: { label: string; children: string | null }) =>
  children === null ? (
    <span className="max-lg:hidden">–</span>
  ) : (
    <>
      <span className="lg:hidden">{label} </span>
      {children}
    </>
  );

const COLUMNS: [Column<AuditRecord>, ...Column<AuditRecord>[]] = [
  {
    id: 'act',
    title: 'Act',
    cell: (record) => (
      <>
        <span className="sr-only">record {record.id}, </span>
        <span className="block font-semibold">{nameAct(record.act)}</span>
        <span className="block wrap-anywhere text-13 text-ink-faint">{nameTarget(record)}</span>
      </>
    ),
    className: 'lg:max-w-md',
  },
  { id: 'actor', title: 'By', cell: ({ actor }) => <Value label="by">{namePerson(actor)}</Value> },
  {
    id: 'subject',
    title: 'Concerns',
    cell: ({ subject }) => <Value label="concerns">{namePerson(subject)}</Value>,
  },
  { id: 'address', title: 'Address', cell: ({ address }) => <Value label="from">{address}</Value> },
  {
    id: 'at',
    title: 'Time',
    cell: ({ at }) => formatMoment(at),
    className: 'whitespace-nowrap',
  },
];

/** A value of the address that the server would refuse is left out. */
function readFilter(params: Record<string, string | undefined>): AuditFilter {
  const shape = auditFilter.shape;
  const fields = (['target', 'from', 'to'] as const).map((name) => {
    const { data } = shape[name].safeParse(params[name]);
    return data ? { [name]: data } : {};
  });
  return Object.assign({}, ...fields) as AuditFilter;
}

/** Everything that admins and moderators did, and security events; searched by person. */
export default function AuditTab() {
  const { params } = useAdminParams();
  const { input, table } = useListState({ sorts: ['at'], filters: AUDIT_FILTERS });
  const { search, act } = input;
  const filter = {
    ...(search && { person: search }),
    ...(act && { act: act as AuditRecord['act'] }),
    ...readFilter(params),
  };
  const query = trpc.admin.audit.useInfiniteQuery({ ...filter, limit: 50 }, ADMIN_LIST);
  return (
    <>
      <AuditBar filter={filter} />
      <DataTable
        noun="records"
        query={query}
        state={table}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        nameOf={({ id, act }) => `record ${id}, ${nameAct(act)}`}
        failure="Failed to fetch the audit log"
        panel={(key, record) => ({
          title: record ? nameAct(record.act) : `Record ${key}`,
          content: record ? <AuditPanel record={record} /> : <p>This record is not in the list.</p>,
        })}
      />
    </>
  );
}
