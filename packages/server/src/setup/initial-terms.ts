import type { Language } from '@iodd-hub/i18n';

interface TermsText {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
}

/** Terms that a new site starts with; its operator replaces them. */
export const initialTerms: readonly TermsText[] = [
  {
    language: 'en',
    title: 'Terms of use',
    content: `<h2>What this site is for</h2>
<p>IODD Hub collects device descriptions (IODD files) for IO-Link devices and offers tools to read, check and write them.
Files in the library are for learning, development and test only, not for commercial use.</p>
<h2>Your account</h2>
<p>Keep your password to yourself. Whoever registers as a manufacturer confirms to act for the company whose vendor id they name; an
administrator checks this within 24 hours.</p>
<h2>What you publish</h2>
<p>Publish only files that you may publish. A published file stays public: it can be withdrawn with a reason, but its name and version are
never used again.</p>
<h2>What we keep</h2>
<p>We keep your profile, your sessions and a log of changes. We keep no addresses of visitors. You may ask for your data, and for its
deletion, at any time.</p>
<h2>No warranty</h2>
<p>The site and its files are offered as they are. Test a device description on your own equipment before you rely on it.</p>`,
  },
  {
    language: 'zh',
    title: '使用条款',
    content: `<h2>本网站的用途</h2>
<p>IODD Hub 收集 IO-Link 设备的设备描述文件（IODD），并提供阅读、检查和编写这些文件的工具。资源库中的文件仅供学习、开发和测试使用，不得用于商业用途。</p>
<h2>您的账户</h2>
<p>请妥善保管您的密码。以制造商身份注册者须确认其代表所填供应商 ID 对应的公司；管理员将在 24 小时内完成审核。</p>
<h2>您发布的内容</h2>
<p>请仅发布您有权发布的文件。文件一经发布即保持公开：可以说明理由后撤回，但其名称和版本不会再次使用。</p>
<h2>我们保存的信息</h2>
<p>我们保存您的个人资料、会话以及变更日志，不保存访客的地址。您可以随时要求获取或删除您的数据。</p>
<h2>免责声明</h2>
<p>本网站及其文件按现状提供。在依赖某个设备描述之前，请先在您自己的设备上测试。</p>`,
  },
  {
    language: 'es',
    title: 'Condiciones de uso',
    content: `<h2>Para qué sirve este sitio</h2>
<p>IODD Hub reúne descripciones de dispositivos IO-Link (archivos IODD) y ofrece herramientas para leerlas, comprobarlas y escribirlas.
Los archivos de la biblioteca son solo para aprendizaje, desarrollo y pruebas, no para uso comercial.</p>
<h2>Su cuenta</h2>
<p>No comparta su contraseña. Quien se registra como fabricante confirma que actúa en nombre de la empresa cuyo identificador de fabricante
indica; un administrador lo comprueba en 24 horas.</p>
<h2>Lo que usted publica</h2>
<p>Publique solo archivos que pueda publicar. Un archivo publicado sigue siendo público: puede retirarse con un motivo, pero su nombre y su
versión no se vuelven a usar.</p>
<h2>Lo que guardamos</h2>
<p>Guardamos su perfil, sus sesiones y un registro de cambios. No guardamos direcciones de visitantes. Puede pedir sus datos, y su
eliminación, en cualquier momento.</p>
<h2>Sin garantía</h2>
<p>El sitio y sus archivos se ofrecen tal como están. Pruebe una descripción en su propio equipo antes de confiar en ella.</p>`,
  },
];
