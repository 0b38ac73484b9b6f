import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { type ReactNode, useCallback } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button, type ButtonLook } from '../action/button.tsx';
import { Form } from '../form/form.tsx';
import { RulesOfForm } from '../form/rules-of-form.ts';
import { Dialog, DialogActions, Drawer } from '../overlay/overlay.tsx';
import { Problem } from './problem.tsx';
import { ruleOf } from './schema-rules.ts';
import css from './send.module.css';
import { sendText as text } from './send.text.ts';
import type { Sending } from './use-send.ts';

interface Props<V extends FieldValues> {
  /** The call that is sent: its body judges the fields that bring no rule of their own. */
  of?: Endpoint | undefined;
  title: string;
  form: UseFormReturn<V>;
  sending: Sending;
  send: (values: V) => Promise<void>;
  /** What the button does, such as "Save account". */
  verb: string;
  look?: ButtonLook;
  cancel?: string | undefined;
  keepAs?: string;
  close: () => void;
  children?: ReactNode;
}

/** Lets the body of a call judge the fields of the form around them. */
export function RulesOfCall({ of, children }: { of: Endpoint | undefined; children: ReactNode }): ReactNode {
  const rules = useCallback((name: string) => ruleOf(of?.body, name), [of]);
  return <RulesOfForm value={rules}>{children}</RulesOfForm>;
}

/** The fields of a form with what went wrong above them. */
function Fields<V extends FieldValues>({ props, foot }: { props: Props<V>; foot: ReactNode }): ReactNode {
  const { of, form, sending, send, keepAs, children } = props;
  return (
    <RulesOfCall of={of}>
      <Form form={form} send={send} keepAs={keepAs}>
        <div className={css.fields}>
          <Problem of={of} sending={sending} />
          {children}
          {foot}
        </div>
      </Form>
    </RulesOfCall>
  );
}

const Foot = <V extends FieldValues>({ verb, look = 'primary', cancel, sending, close }: Props<V>): ReactNode => (
  <>
    <Button type="submit" look={look} busy={sending.isPending}>
      {verb}
    </Button>
    <Button onClick={close}>{cancel ?? text.cancel}</Button>
  </>
);

/** A form beside the page. */
export const FormDrawer = <V extends FieldValues>(props: Props<V>): ReactNode => (
  <Drawer title={props.title} close={props.close}>
    <Fields
      props={props}
      foot={
        <div className={css.foot}>
          <Foot {...props} />
        </div>
      }
    />
  </Drawer>
);

/** A short form over the page; it stays while it is sent. */
export const FormDialog = <V extends FieldValues>(props: Props<V>): ReactNode => (
  <Dialog title={props.title} close={props.close} held={props.sending.isPending}>
    <Fields
      props={props}
      foot={
        <DialogActions>
          <Foot {...props} />
        </DialogActions>
      }
    />
  </Dialog>
);
