import { openWithAccount } from '#pt-br/open-questions.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { BackLink, TextLink } from '#web/ui/link-button.tsx'
import { Tabs, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './auth-screen.module.css'
import { CandidateInstructions } from './candidate-instructions.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { TypedInAuth } from './typed-in-auth.ts'

export type AuthTab = 'entrar' | 'criar'

type AuthScreenProps = {
  tab: AuthTab
  isPasswordReset: boolean
  isNewcomer: boolean
  onTabChange: (tab: AuthTab) => void
  onMessageShown: () => void
  onSignedUp: () => void
  onSignedIn: () => void
}

/** Sign-in and sign-up beside the instructions to the candidate (spec 2.11). */
export function AuthScreen({
  tab,
  isPasswordReset,
  isNewcomer,
  onTabChange,
  onMessageShown,
  onSignedUp,
  onSignedIn,
}: AuthScreenProps) {
  const [newAccount, setNewAccount] = useState<string | null>(null)
  const [typed, setTyped] = useState<TypedInAuth>({ fullName: '', email: '' })
  const keep = (more: Partial<TypedInAuth>) => setTyped((before) => ({ ...before, ...more }))
  // Toasts live outside React; each shows once and leaves the address.
  useEffect(() => {
    if (!isPasswordReset) return
    toastSuccess('Senha redefinida com sucesso, você já pode fazer login.')
    onMessageShown()
  }, [isPasswordReset, onMessageShown])

  const welcome = (email: string) => {
    setNewAccount(email)
    onSignedUp()
    onTabChange('entrar')
  }
  return (
    <div className={classes.page}>
      <main className={classes.front}>
        <div className={classes.top}>
          <HomeLink className={classes.brand} />
          <BackLink to="/" />
        </div>
        <div className={classes.column}>
          <Title order={1} className={classes.title ?? ''}>
            {titleOf(tab, isNewcomer || newAccount !== null)}
          </Title>
          <Tabs
            value={tab}
            onChange={(value) => onTabChange(value === 'criar' ? 'criar' : 'entrar')}
            keepMounted={false}
          >
            <Tabs.List grow>
              <Tabs.Tab value="entrar">Entrar</Tabs.Tab>
              <Tabs.Tab value="criar">Criar conta</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="entrar" className={classes.panel ?? ''}>
              <SignInForm newAccount={newAccount} typed={typed} onTyped={keep} onSignedIn={onSignedIn} />
            </Tabs.Panel>
            <Tabs.Panel value="criar" className={classes.panel ?? ''}>
              <SignUpForm typed={typed} onTyped={keep} onSignedUp={welcome} />
            </Tabs.Panel>
          </Tabs>
          <p className={classes.aside}>{tab === 'entrar' ? <NoAccountYet /> : <HasAccount />}</p>
        </div>
      </main>
      <CandidateInstructions tab={tab} />
      <AnswersPresses />
    </div>
  )
}

function titleOf(tab: AuthTab, isFirstTime: boolean): string {
  if (tab === 'criar') return 'Comece pela questão 1'
  return isFirstTime ? 'Boas-vindas' : 'Bom te ver de novo'
}

function NoAccountYet() {
  return (
    <>
      Ainda não tem conta?{' '}
      <TextLink to="/auth" search={(before) => ({ ...before, aba: 'criar' })} replace>
        Crie em um minuto
      </TextLink>
      . {openWithAccount()}
    </>
  )
}

function HasAccount() {
  return (
    <>
      Já tem conta?{' '}
      <TextLink to="/auth" search={({ de }) => ({ de })} replace>
        Entre
      </TextLink>
      . Vamos enviar um e-mail para confirmar o endereço.
    </>
  )
}
