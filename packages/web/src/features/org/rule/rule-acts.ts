import type { CollectionRule } from '@isura/contract/org/collection-rule';
import { CR5 } from '@isura/contract/org/collection-rules';
import { asks } from '../../../ui/list/asks.tsx';
import type { ActTools, AddAct, RowAct } from '../../../ui/list/list-acts.tsx';
import { mayKeepRules } from '../service/service-rights.ts';
import { rulesText as text } from './rule.text.ts';

/** Adds a rule on a page of its own: for the service the list is filtered by. */
export const addRule: AddAct = {
  label: text.add,
  when: (person) => mayKeepRules(person, person.orgId ?? 0),
  link: ({ address: { service } }) => ({
    to: '/admin/setup-administration/create-collection',
    search: service === undefined ? {} : { service: Number(service) },
  }),
};

/** Opens the form of a rule. */
export const editRule = ({ id }: CollectionRule, { go }: ActTools): void =>
  void go({ to: '/admin/setup-administration/edit-collection/$id', params: { id: String(id) } });

/**
 * The actions on a rule: change or copy it, and put it in force or out of it (CR5). A price in use changes only when a
 * second person has confirmed it.
 */
export const ruleActs: readonly RowAct<CollectionRule>[] = [
  { label: text.edit, can: 'edit', act: editRule },
  {
    label: text.copy,
    can: 'copy',
    act: ({ id }, { go }) => void go({ to: '/admin/setup-administration/create-collection', search: { copy: id } }),
  },
  {
    label: text.activate,
    can: 'activate',
    act: ({ id, name }, { send }) =>
      send(CR5, { params: { id }, body: { status: 'ACTIVE' } }, (answer) =>
        'waiting' in answer ? answer.waiting : text.activated(name),
      ),
  },
  {
    label: text.deactivate,
    can: 'deactivate',
    danger: true,
    act: asks(CR5, ({ id, name, serviceName }) => ({
      title: text.deactivateQuestion,
      lead: text.deactivateConsequence(serviceName),
      input: () => ({ params: { id }, body: { status: 'INACTIVE' as const } }),
      verb: text.deactivateConfirm,
      look: 'danger',
      cancel: text.keep,
      outcome: (answer) => ('waiting' in answer ? answer.waiting : text.deactivated(name)),
    })),
  },
];
