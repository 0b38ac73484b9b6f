-- What one row of each table and view is; docs/schema.md shows it.
comment on table project.project is 'A project with its budget: what is committed, spent and left follows from its '
  'payments (docs/spec/ledger.md#i38).';
comment on table project.project_member is 'The members of a project and their roles.';
comment on view project.project_figures is 'Budget, committed, spent and left of each project '
  '(docs/spec/ledger.md#i38).';
comment on view project.project_name is 'What every module may know of a project: its organization, its code and '
  'its name.';
