-- I25 dead sessions
-- every minute
-- Whoever may not act has no session. A session is refused from the moment its time is over; its row says so at the latest
-- two minutes after, when the sweep of each minute has been there.
select 'session ' || s.id || ' of user ' || s.user_id || ' (' || u.status || ')' as session
from identity.session s
join identity.app_user u on u.id = s.user_id
where s.state <> 'ENDED'
  and (u.status in ('DEACTIVATED', 'PENDING_ACTIVATION') or s.expires_at < platform.moment() - interval '120 s');
