-- Notifications are not reworded; only the time of reading is added.
create or replace trigger notification_is_not_reworded before update on notify.notification for each row
  when ((new.id, new.user_id, new.type, new.title, new.body, new.link, new.event, new.entity_type, new.entity_id,
    new.created_at)
        is distinct from
        (old.id, old.user_id, old.type, old.title, old.body, old.link, old.event, old.entity_type, old.entity_id,
          old.created_at))
  execute function platform.refuse_change();
