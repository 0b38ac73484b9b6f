import type { Move } from '@isura/contract/kernel/moves';
import { machines } from '@isura/contract/machines';

const text = (value: string | null): string => (value === null ? 'null' : `'${value}'`);

const rowsOf = (moves: readonly Move[]): string =>
  [...new Set(moves.filter(({ to }) => to !== null).map(({ from, to }) => `(${text(from)}, ${text(to)})`))].join(', ');

/**
 * Triggers that refuse state changes, and initial states, that no table of states has, whichever statement makes them.
 * They exist in test databases only, so that every test checks the tables; in the product, and in measurements, they
 * would slow every confirmation. Changes a test makes as the superuser, past the product, are not checked.
 */
export const watchStates: string = machines
  .flatMap(({ name, table, column, moves }) => {
    if (!table) return [];
    const [schema, bare] = table.split('.');
    const trigger = `${schema}.watch_${bare}_states`;
    return [
      `create function ${trigger}() returns trigger language plpgsql as $$
       declare was text := case tg_op when 'UPDATE' then old.${column} end;
       begin
         if session_user <> 'grp_app' or was is not distinct from new.${column} then return null; end if;
         if not exists (select from (values ${rowsOf(moves)}) as m(f, t) where m.f is not distinct from was and m.t = new.${column}) then
           raise exception 'no table of states lets ${name} go from % to %', coalesce(was, 'nothing'), new.${column};
         end if;
         return null;
       end $$`,
      `grant execute on function ${trigger}() to public`,
      `create trigger watch_states after insert or update of ${column} on ${table} for each row execute function ${trigger}()`,
    ];
  })
  .join(';\n');
