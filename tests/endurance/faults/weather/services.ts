import { PASSWORD } from '#tests/support/made/builders.ts'
import type { Answer } from '#tests/support/servers/people.ts'
import sharp from 'sharp'
import type { StudyGroup } from '../study-group.ts'
import type { ServiceLine } from './service-line.ts'
import type { Sign } from './watcher.ts'
import type { WeatheredSite } from './weathered-site.ts'

export type Service = {
  name: string
  line: ServiceLine
  fill: () => Promise<unknown>
  empty: () => Promise<unknown>
  /** What a person does who needs it. */
  act: () => Promise<Pick<Answer, 'status' | 'text'>>
  /** After the weather: whether what people began is done. */
  isWell: () => Promise<boolean>
  signs: Sign[]
  says: RegExp
}

const isGood = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300
const failing = (alert: string, call: string): Sign => ({
  alert,
  series: new RegExp(`^gabarite_calls_total\\{call="${call}",status="503"`),
  by: 2,
})
const ERRORS: Sign = {
  alert: 'GabariteErrors',
  series: /^gabarite_requests_total\{(?!.*route="\/ready").*status="5/,
  by: 6,
}

export async function servicesOf(site: WeatheredSite, group: StudyGroup): Promise<Service[]> {
  return [database(site, group), mail(site), await storage(site), payment(site)]
}

/** Full: a trigger gives what PostgreSQL says on a full disk to whoever writes an answer. */
function database({ database: { executeSql }, lines, origin }: WeatheredSite, { seen }: StudyGroup): Service {
  const act = async () => {
    const response = await fetch(`${origin}/api/exams`)
    return { status: response.status, text: await response.text() }
  }
  return {
    name: 'database',
    line: lines.database,
    fill: async () => {
      await executeSql(
        `create or replace function full_disk() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
      )
      await executeSql(
        'create trigger full_disk before insert on simulation_answers execute function full_disk()',
      )
    },
    empty: () => executeSql('drop trigger full_disk on simulation_answers'),
    act,
    isWell: async () => {
      const answers = seen.slice(-4)
      return answers.every(({ status }) => status === 200) && isGood(await act())
    },
    signs: [{ alert: 'GabariteDatabaseAway', fallen: 'gabarite_database_up' }, ERRORS],
    says: /the database did not answer/,
  }
}

/** Well again when everybody who signed up has the message. */
function mail({ lines, mailbox, people }: WeatheredSite): Service {
  const written: string[] = []
  return {
    name: 'mail',
    line: lines.mail,
    fill: () => Promise.resolve((mailbox.isFull = true)),
    empty: () => Promise.resolve((mailbox.isFull = false)),
    act: async () => {
      const email = `nova${written.length}@exemplo.com`
      const answer = await people.caller().send('POST', '/api/accounts', {
        email,
        password: PASSWORD,
        fullName: 'Ana Lima',
        acceptedTerms: true,
      })
      written.push(email)
      return answer
    },
    isWell: () => Promise.resolve(written.every((email) => mailbox.taken.has(email))),
    signs: [{ alert: 'GabariteMailsWait', series: /^gabarite_mails_oldest_seconds/, by: 10 }],
    says: /the mail server did not take a mail|the mail server refused messages|mails wait and do not leave/,
  }
}

async function storage({ lines, people }: WeatheredSite): Promise<Service> {
  const admin = await people.signedIn({ role: 'admin' })
  const canvas = { width: 40, height: 30, channels: 3, background: 'white' } as const
  const picture = await sharp({ create: canvas }).png().toBuffer()
  const act = () => admin.send('POST', '/api/admin/pictures', picture)
  return {
    name: 'storage',
    line: lines.storage,
    fill: () => lines.storage.turn('answering'),
    empty: () => lines.storage.turn('clear'),
    act,
    isWell: async () => isGood(await act()),
    signs: [failing('GabaritePicturesFail', 'adminPictures.upload')],
    says: /the storage did not answer/,
  }
}

function payment({ climate, exam, lines, people }: WeatheredSite): Service {
  const act = async () => {
    const person = await people.signedIn()
    return person.send('POST', '/api/checkouts', { examId: exam.id, planType: 'monthly' })
  }
  return {
    name: 'payment',
    line: lines.payment,
    fill: () => Promise.resolve((climate.trouble = 'too-many')),
    empty: () => Promise.resolve((climate.trouble = 'fair')),
    act,
    isWell: async () => isGood(await act()),
    signs: [failing('GabariteCheckoutsFail', 'checkouts.create')],
    says: /the payment page could not be opened/,
  }
}
