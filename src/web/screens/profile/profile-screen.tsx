import type { Viewer } from '#web/api/accounts/session.ts'
import { ActConfirmation } from '#web/parts/accounts/act-confirmation.tsx'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { Tabs, Title, type TabsTabProps } from '@mantine/core'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IconCertificate2, IconKey, IconMessage2, IconUser } from '#web/ui/icons/icons.gen.ts'
import { AccessesTab } from './accesses/accesses-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import classes from './profile.module.css'
import { MailChoicesSheet } from './mail-choices-sheet.tsx'
import { NameForm } from './name-form.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import { authorInitials } from '#web/parts/comments/author-initials.ts'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type LinkTabProps = Pick<TabsTabProps, 'value' | 'leftSection' | 'className'> &
  Omit<ComponentProps<'a'>, keyof TabsTabProps>

// Mantine passes unknown props to its button, which may be any element.
const asAnchor = { component: 'a' }

// A tab with an address: arrow keys move in the list, and it opens in another window like any link.
const LinkTab = createLink((props: LinkTabProps) => <Tabs.Tab {...asAnchor} {...props} />)

export type ProfileTab = 'dados' | 'senha' | 'acessos'

/** The account: personal data, password, accesses (spec 22.2). The address names the open tab. */
export function ProfileScreen({ tab }: { tab: ProfileTab }) {
  return (
    <SitePage>
      <WhileSignedIn
        instead={<SignInFace pageTitle="Meu perfil" title="Faça login para acessar seu perfil" />}
      >
        {(viewer) => (
          <ActConfirmation>
            <Profile key={viewer.id} viewer={viewer} tab={tab} />
          </ActConfirmation>
        )}
      </WhileSignedIn>
    </SitePage>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const stay = { replace: true, resetScroll: false } as const

function Profile({ viewer, tab }: { viewer: Viewer; tab: ProfileTab }) {
  return (
    <div className={classes.page}>
      <ProfileHead viewer={viewer} />
      <Tabs value={tab} keepMounted={false}>
        <Tabs.List aria-label="Perfil" className={classes.tabs ?? ''}>
          <LinkTab value="dados" to="/profile" search={{}} {...stay} leftSection={<IconUser {...icon} />}>
            Dados pessoais
          </LinkTab>
          <LinkTab
            value="senha"
            to="/profile"
            search={{ aba: 'senha' }}
            {...stay}
            leftSection={<IconKey {...icon} />}
          >
            Alterar senha
          </LinkTab>
          <LinkTab
            value="acessos"
            to="/profile"
            search={{ aba: 'acessos' }}
            {...stay}
            leftSection={<IconCertificate2 {...icon} />}
          >
            Meus acessos
          </LinkTab>
        </Tabs.List>
        {/* A typed and unsaved name survives a look at another tab; a password does not. */}
        <Tabs.Panel value="dados" keepMounted className={classes.panel ?? ''}>
          <PersonalDataTab viewer={viewer} />
        </Tabs.Panel>
        <Tabs.Panel value="senha" className={classes.panel ?? ''}>
          <PasswordTab viewer={viewer} />
        </Tabs.Panel>
        <Tabs.Panel value="acessos" className={classes.panel ?? ''}>
          <AccessesTab />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function PersonalDataTab({ viewer }: { viewer: Viewer }) {
  return (
    <div className={classes.sheets}>
      <NameForm viewer={viewer} />
      <MailChoicesSheet />
      <PrivacySheet viewer={viewer} />
    </div>
  )
}

function ProfileHead({ viewer }: { viewer: Viewer }) {
  const name = viewer.name.trim()
  return (
    <div className={classes.head}>
      <span className={classes.avatar} aria-hidden>
        {authorInitials(name === '' ? viewer.email : name)}
      </span>
      <div className={classes.who}>
        <Title order={1} className={classes.name ?? ''}>
          {name === '' ? 'Meu perfil' : name}
        </Title>
        <p>{viewer.email}</p>
      </div>
      <LinkButton
        to="/recursos"
        variant="default"
        className={classes.appeals ?? ''}
        leftSection={<IconMessage2 size={20} stroke={1.75} aria-hidden />}
      >
        Meus recursos
      </LinkButton>
    </div>
  )
}
