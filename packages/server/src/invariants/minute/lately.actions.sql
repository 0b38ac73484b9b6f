-- The newest thousand actions.
actions as (select * from request.approval_action order by id desc limit 1000)
