import { type MemberIn, type ProjectMember, type ProjectPeople, ProjectRole } from '@isura/contract/project/project';
import { PJ5 } from '@isura/contract/project/projects';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { Instead } from './instead.tsx';
import { MembersTable } from './members-table.tsx';
import { peopleQuery, projectQuery } from './project.api.ts';
import css from './project.module.css';
import { roleLabels, projectText as text } from './project.text.ts';

const route = getRouteApi('/admin/project/edit/manage-users/$id');

/** Returns what saving would change among a project's people, sentence by sentence; one sentence if nothing changes. */
function differenceOf(
  before: readonly ProjectMember[],
  after: readonly MemberIn[],
  nameOf: (userId: number) => string,
): string[] {
  const { added: addedText, removed: removedText, changed: changedText, none } = text.difference;
  const was = new Map(before.map(({ userId, role }) => [userId, role]));
  const is = new Map(after.map(({ userId, role }) => [userId, role]));
  const names = (ids: readonly number[]): string => ids.map(nameOf).join(', ');
  const added = [...is.keys()].filter((id) => !was.has(id));
  const removed = [...was.keys()].filter((id) => !is.has(id));
  const changed = [...is].flatMap(([id, role]) => (was.has(id) && was.get(id) !== role ? [id] : []));
  const parts = [
    ...(added.length > 0 ? [addedText(names(added))] : []),
    ...(removed.length > 0 ? [removedText(names(removed))] : []),
    ...(changed.length > 0 ? [changedText(names(changed))] : []),
  ];
  return parts.length > 0 ? parts : [none];
}

interface Place {
  userId: number;
  name: string;
  roles: string[];
  role: ProjectRole;
  addedAt?: Date;
}

function Editor({ id, people }: { id: number; people: ProjectPeople }): ReactNode {
  /** The places with unsaved changes; they stay when somebody else changes the people meanwhile. */
  const [changed, put] = useState<Place[]>();
  const places: readonly Place[] = changed ?? people.members;
  const [chosen, choose] = useState('');
  const pick = useId();
  const sending = useSend(PJ5, { waits: true, done: () => put(undefined) });
  const others = [...people.candidates, ...people.members].filter(
    ({ userId }) => !places.some((place) => place.userId === userId),
  );
  const nameOf = (userId: number): string =>
    [...people.members, ...people.candidates].find((one) => one.userId === userId)?.name ?? '';
  const setRole = (userId: number, role: ProjectRole): void =>
    put(
      places.map((place) =>
        place.userId === userId
          ? { ...place, role }
          : // There is only one manager: the previous one is replaced.
            role === 'MANAGER' && place.role === 'MANAGER'
            ? { ...place, role: 'VIEWER' }
            : place,
      ),
    );
  const add = (): void => {
    const person = others.find(({ userId }) => String(userId) === chosen);
    if (person) put([...places, { ...person, role: 'VIEWER' }]);
    choose('');
  };
  const values = places.map(({ userId, role }) => ({ userId, role }));
  return (
    <Card>
      <MembersTable
        places={places.map(({ role, ...place }) => ({
          ...place,
          role: (
            <select
              aria-label={text.roleOf(place.name)}
              value={role}
              onChange={(event) => setRole(place.userId, event.target.value as ProjectRole)}
            >
              {ProjectRole.options.map((each) => (
                <option key={each} value={each}>
                  {roleLabels[each]}
                </option>
              ))}
            </select>
          ),
          act: role !== 'MANAGER' && (
            <Button small look="quiet" onClick={() => put(places.filter(({ userId }) => userId !== place.userId))}>
              {text.remove(place.name)}
            </Button>
          ),
        }))}
      />
      <p className={css.add}>
        <label htmlFor={pick}>{text.add}</label>
        <select id={pick} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="" />
          {others.map(({ userId, name, roles }) => (
            <option key={userId} value={userId}>
              {name} ({roles.length > 0 ? roles.join(', ') : text.noRoles})
            </option>
          ))}
        </select>
        <Button onClick={add}>{text.addVerb}</Button>
      </p>
      <ul>
        {differenceOf(people.members, values, nameOf).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Outcome of={PJ5} sending={sending} />
      <Button
        look="primary"
        busy={sending.isPending}
        onClick={() => void sending.send({ params: { projectId: id }, body: { values, version: people.version } })}
      >
        {text.savePeople}
      </Button>
    </Card>
  );
}

/** Shows the people of a project and their roles (PJ5). */
export default function PeoplePage(): ReactNode {
  const id = Number(route.useParams().id);
  const project = useQuery(projectQuery(id));
  const { data, error, refetch } = useQuery(peopleQuery(id));
  if (!data || !project.data)
    return <Instead title={text.peopleTitle} error={error ?? project.error} retry={() => void refetch()} />;
  const isOpen = project.data.can.includes('PEOPLE');
  return (
    <div>
      <PageHeader
        title={text.peopleTitle}
        purpose={`${project.data.code} ${project.data.name}`}
        breadcrumbs={
          <Link to="/admin/project/view/$id" params={{ id: String(id) }} search={{ tab: 'people' }}>
            {project.data.name}
          </Link>
        }
      />
      {isOpen ? <Editor key={id} id={id} people={data} /> : <Notice tone="info">{text.editEmpty}</Notice>}
    </div>
  );
}
