import { ME7 } from '@isura/contract/identity/account-register';
import { yearsBack } from '@isura/contract/kernel/day-ranges';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../action/button.tsx';
import { RulesOfCall } from '../send/form-layers.tsx';
import { MantineArea } from '../theme/mantine-area.tsx';
import { DateField } from './date-field.tsx';
import { checkFiles, FileDrop } from './file-drop.tsx';
import { Form, formOptions } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import * as rules from './rules.ts';
import { SearchSelect } from './search-select.tsx';
import { PeriodField } from './select-fields.tsx';
import { EmailField, OtpField, PasswordField, TextareaField, TextField } from './text-fields.tsx';

type Values = Record<string, string>;

function Contact({ send }: { send: (values: Values) => void | Promise<void> }) {
  const form = useForm<Values>(formOptions);
  return (
    <RulesOfCall of={ME7}>
      <Form form={form} send={send}>
        <EmailField name="email" label="Email" />
        <MoneyField name="amount" label="Amount" rule={rules.amount()} />
        <PasswordField name="password" label="Password" />
        <OtpField name="code" label="Code" rule={rules.otp} />
        <DateField name="date" label="Pay date" rule={rules.date()} />
        <PeriodField name="period" label="Month of tax" thisYear={2026} missing="Select the month" />
        <TextareaField name="reason" label="Reason" most={500} isOptional />
        <Button type="submit">Send</Button>
      </Form>
    </RulesOfCall>
  );
}

const fillIn = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(screen.getByLabelText('Email'), 'ada@mail.ng');
  await user.type(screen.getByLabelText('Amount'), '1.25m');
  await user.type(screen.getByLabelText('Password'), 'three or four words');
  await user.click(screen.getByLabelText('Code'));
  await user.paste('123 456');
  await user.type(screen.getByLabelText('Pay date'), '24/11/2026');
  await user.selectOptions(screen.getByLabelText('Month'), 'October');
  await user.selectOptions(screen.getByLabelText('Year'), '2026');
};

describe('a form', () => {
  test('a form shows no error while a person types, and shows it when they leave the field', async () => {
    const user = userEvent.setup();
    render(<Contact send={() => {}} />);
    const email = screen.getByLabelText('Email');
    await user.type(email, 'ada@');
    expect(email).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  });

  test('a form sent with errors lists them at the top, moves the focus there, and links to each field', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    document.title = 'Contact - Isura';
    render(<Contact send={send} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = (await screen.findByRole('heading', { name: 'There is a problem' })).parentElement!;
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter an email address like name@example.com',
      'Enter an amount',
      'Password must have 10 or more characters',
      'Enter the 6-digit code',
      'Enter a date like 24/11/2026',
      'Select the month',
    ]);
    expect(document.title).toBe('Error: Contact - Isura');
    await user.click(within(summary).getByRole('link', { name: 'Enter an amount' }));
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('a form leaves a field for its button on the click, not on the press, so that no message moves the button away', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    render(<Contact send={send} />);
    const email = screen.getByLabelText('Email');
    const button = screen.getByRole('button', { name: 'Send' });
    await user.type(email, 'ada@');
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(email).toHaveFocus();
    expect(email).not.toHaveAttribute('aria-invalid');
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect((await screen.findByRole('heading', { name: 'There is a problem' })).parentElement).toHaveFocus();
  });

  test('a form filled in correctly is sent with what was typed, shorthand written out', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    render(<Contact send={send} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledWith({
      email: 'ada@mail.ng',
      amount: '1,250,000.00',
      password: 'three or four words',
      code: '123456',
      date: '24/11/2026',
      period: '2026-10',
      reason: '',
    });
  });

  test('a form with more letters than a text area takes says so beside it and is not sent, whatever its own rule', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    function Note() {
      const form = useForm<Values>(formOptions);
      return (
        <Form form={form} send={send}>
          <TextareaField name="note" label="Note" most={20} isOptional />
          <Button type="submit">Send</Button>
        </Form>
      );
    }
    render(<Note />);
    const note = screen.getByLabelText(/^Note/);
    await user.type(note, 'twenty-one letters are');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(note).toHaveAccessibleDescription('Note must be 20 characters or less');
    expect(send).not.toHaveBeenCalled();
  });

  test('a form refused by the server shows the message beside its field and keeps what was typed', async () => {
    const user = userEvent.setup();
    const refusal = new ApiProblem({
      code: 'duplicate',
      status: 409,
      detail: 'Taken',
      errors: [{ field: 'email', code: 'duplicate', message: 'This email address is in use' }],
    });
    render(<Contact send={() => Promise.reject(refusal)} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'This email address is in use' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@mail.ng');
  });
});

describe('the errors of a form', () => {
  test('the errors of a form go at the change that makes the field valid, with their lines in the summary, and come back on leaving', async () => {
    const user = userEvent.setup();
    render(<Contact send={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = (await screen.findByRole('heading', { name: 'There is a problem' })).parentElement!;
    const amount = screen.getByLabelText('Amount');
    await user.type(amount, 'x');
    expect(amount).toHaveAccessibleDescription('Enter an amount');
    await user.clear(amount);
    await user.type(amount, '5');
    expect(amount).not.toHaveAttribute('aria-invalid');
    expect(within(summary).queryByText('Enter an amount')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Month'), 'October');
    expect(screen.getByLabelText('Month')).toHaveAttribute('aria-invalid', 'true');
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    expect(screen.getByLabelText('Month')).not.toHaveAttribute('aria-invalid');
    await user.clear(amount);
    await user.type(amount, 'much');
    expect(amount).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByLabelText('Email'));
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(within(summary).getByText('Amount must be a number like 1,250,000.00')).toBeInTheDocument();
  });

  test('the errors of a form are not shown while a person moves between the controls of one field', async () => {
    const user = userEvent.setup();
    render(<Contact send={() => {}} />);
    await user.selectOptions(screen.getByLabelText('Month'), 'October');
    await user.tab();
    expect(screen.getByLabelText('Year')).toHaveFocus();
    expect(screen.getByLabelText('Month')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(screen.getByLabelText('Month')).toHaveAttribute('aria-invalid', 'true');
  });

  test('the errors of a form that was sent with one field wrong move the focus to that field', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    render(<Contact send={send} />);
    await fillIn(user);
    await user.clear(screen.getByLabelText('Amount'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount');
    expect(send).not.toHaveBeenCalled();
  });

  test('the errors of a form that the server found go once something else is typed there', async () => {
    const user = userEvent.setup();
    const errors = [{ field: 'email', code: 'duplicate', message: 'This email address is in use' }];
    const refusal = new ApiProblem({ code: 'duplicate', status: 409, detail: 'Taken', errors });
    render(<Contact send={() => Promise.reject(refusal)} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('This email address is in use');
    await user.type(email, 'g');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the errors of a form go when an option is picked from a long list, by another field, and with its field', async () => {
    const user = userEvent.setup();
    function Account() {
      const form = useForm<Values>({ ...formOptions, defaultValues: { bank: '', holder: '', reason: '' } });
      const isOther = form.watch('bank') !== '1';
      return (
        <MantineArea>
          <Form form={form} send={() => {}}>
            <SearchSelect
              name="bank"
              label="Bank"
              choices={[{ value: '1', label: 'Zuma' }]}
              missing="Choose the bank"
            />
            <TextField name="holder" label="Holder" missing="Enter the holder" />
            {isOther && <TextField name="reason" label="Why" missing="Say why" />}
            <Button onClick={() => form.setValue('holder', 'Ada Obi')}>Look up</Button>
            <Button type="submit">Send</Button>
          </Form>
        </MantineArea>
      );
    }
    render(<Account />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = (await screen.findByRole('heading', { name: 'There is a problem' })).parentElement!;
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('combobox', { name: 'Bank' }));
    await user.click(await screen.findByRole('option', { name: 'Zuma', hidden: true }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Bank' })).not.toHaveAttribute('aria-invalid'));
    await waitFor(() => expect(within(summary).getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(screen.getByLabelText('Holder')).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a field', () => {
  test("a field for money announces the shorthand's value before it writes it out", async () => {
    const user = userEvent.setup();
    render(<Contact send={() => {}} />);
    await user.type(screen.getByLabelText('Amount'), '1.25m');
    expect(screen.getByText('Read as ₦1,250,000.00')).toBeInTheDocument();
    await user.tab();
    expect(screen.getByLabelText('Amount')).toHaveValue('1,250,000.00');
  });

  test('a field for a password can be shown and hidden again', async () => {
    const user = userEvent.setup();
    render(<Contact send={() => {}} />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('a field with several lines counts the characters left', async () => {
    const user = userEvent.setup();
    render(<Contact send={() => {}} />);
    await user.type(screen.getByLabelText(/Reason/), 'Twice');
    expect(screen.getByText('495 characters left')).toBeInTheDocument();
  });

  test('a field for years begins with this one and ends with the first of the portal', () => {
    render(<Contact send={() => {}} />);
    const years = within(screen.getByLabelText('Year')).getAllByRole('option');
    expect(years.slice(1).map(({ textContent }) => Number(textContent))).toEqual(yearsBack(2026));
  });
});

describe('a drop zone', () => {
  test('a drop zone refuses by name a file that is too large, of another type, or one too many', () => {
    const scans = Array.from({ length: 11 }, (_, at) => ({ name: `scan-${at}.pdf`, size: 10 }));
    expect(checkFiles([{ name: 'Big.PDF', size: 5 * 1024 * 1024 + 1 }])).toEqual(['Big.PDF is larger than 5 MB']);
    expect(checkFiles([{ name: 'run.exe', size: 1 }])).toEqual(['run.exe is not an accepted file type']);
    expect(checkFiles(scans)).toEqual(['Choose 10 files at most']);
    expect(checkFiles(scans.slice(1))).toEqual([]);
  });

  test('a drop zone keeps the valid files and says which were left out', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const choose = vi.fn();
    render(<FileDrop label="Attachments" files={[]} choose={choose} />);
    const [good, bad] = [new File(['x'], 'letter.pdf'), new File(['x'], 'run.exe')];
    await user.upload(screen.getByLabelText('Attachments'), [good, bad]);
    expect(choose).toHaveBeenCalledWith([good]);
    expect(screen.getByRole('alert')).toHaveTextContent('run.exe is not an accepted file type');
  });
});
