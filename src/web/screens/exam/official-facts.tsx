import { examSizeInWords, LANGUAGE_LABELS, passingInWords, validityInWords } from '#pt-br/exam-format.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'
import type { ExamPage } from '#web/api/exams/exams.ts'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import classes from './exam.module.css'

/** 'A prova oficial': confirmed facts alone, none where nothing is confirmed (spec 14.2). */
export function OfficialFacts({ official }: { official: ExamPage['official'] }) {
  const facts = factsOf(official)
  if (facts.length === 0) return null
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        A prova oficial
      </Title>
      <Sheet padding="none" className={classes.facts}>
        <FactList>
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </FactList>
      </Sheet>
    </section>
  )
}

function factsOf(official: ExamPage['official']) {
  const { minutes, languages, validity, checkedOn } = official
  const names = languages.map((language) => LANGUAGE_LABELS[language].toLowerCase())
  const facts = [
    { name: 'Questões', value: examSizeInWords({ ...official, minutes: null }) },
    {
      name: 'Tempo',
      value: minutes === null ? null : examSizeInWords({ questions: null, questionsWords: null, minutes }),
    },
    { name: 'Para passar', value: passingInWords(official) },
    { name: 'Idiomas', value: names.length === 0 ? null : joinedWithE(names) },
    { name: 'Validade', value: validity === null ? null : validityInWords(validity) },
    { name: 'Conferido em', value: checkedOn === null ? null : typedDay(checkedOn) },
  ]
  return facts.filter(({ value }) => value !== null)
}
